-- Certificates may state the batch. It is frozen with the rest.

ALTER TABLE "Batch" ADD COLUMN "onCertificate" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "Certificate"
  ADD COLUMN "batch" TEXT,
  ADD CONSTRAINT "Certificate_batch" CHECK (length(btrim("batch")) BETWEEN 1 AND 80);

CREATE OR REPLACE FUNCTION certificate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a certificate is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."id", NEW."cid", NEW."ref", NEW."name", NEW."title", NEW."imageUrl", NEW."institute", NEW."tasks",
      NEW."tasksTotal", NEW."hours", NEW."batch", NEW."enrolledAt", NEW."completedAt", NEW."issuedAt",
      NEW."statusList", NEW."statusIndex")
     IS DISTINCT FROM
     (OLD."id", OLD."cid", OLD."ref", OLD."name", OLD."title", OLD."imageUrl", OLD."institute", OLD."tasks",
      OLD."tasksTotal", OLD."hours", OLD."batch", OLD."enrolledAt", OLD."completedAt", OLD."issuedAt",
      OLD."statusList", OLD."statusIndex") THEN
    RAISE EXCEPTION 'a certificate stays as it was issued' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."fullName", NEW."nameConfirmedAt") IS DISTINCT FROM (OLD."fullName", OLD."nameConfirmedAt")
     AND (OLD."fullName" IS NOT NULL OR OLD."state" <> 'valid') THEN
    RAISE EXCEPTION 'the name on a certificate is confirmed once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."credential", NEW."credentialToken") IS DISTINCT FROM (OLD."credential", OLD."credentialToken")
     AND OLD."credential" IS NOT NULL THEN
    RAISE EXCEPTION 'a credential stays as it was signed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."state", NEW."revokedAt", NEW."revokedReason", NEW."supersededById")
     IS DISTINCT FROM (OLD."state", OLD."revokedAt", OLD."revokedReason", OLD."supersededById")
     AND OLD."state" <> 'valid' THEN
    RAISE EXCEPTION 'a certificate that is revoked or superseded stays so' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Links may only become NULL, when the row that they point to is deleted.
  IF (NEW."userId" IS DISTINCT FROM OLD."userId" AND NEW."userId" IS NOT NULL)
     OR (NEW."courseId" IS DISTINCT FROM OLD."courseId" AND NEW."courseId" IS NOT NULL)
     OR (NEW."enrollmentId" IS DISTINCT FROM OLD."enrollmentId" AND NEW."enrollmentId" IS NOT NULL) THEN
    RAISE EXCEPTION 'a certificate keeps its holder, course and enrolment' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
