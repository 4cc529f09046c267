-- The invariants that Prisma's schema can't say.

ALTER TABLE "User"
  ADD CONSTRAINT "User_name_present" CHECK (char_length("name") >= 5 AND "nameKey" <> ''),
  ADD CONSTRAINT "User_email_lower" CHECK ("email" = lower("email"));

ALTER TABLE "Course"
  ADD CONSTRAINT "Course_texts_present" CHECK (btrim("title") <> '' AND btrim("description") <> '' AND "slug" <> '');

ALTER TABLE "Task"
  ADD CONSTRAINT "Task_texts_present" CHECK (btrim("title") <> '' AND btrim("description") <> '');

-- requested, then enrolled, then completed: each state has its times, and no others.
ALTER TABLE "Enrollment"
  ADD CONSTRAINT "Enrollment_enrolled_time" CHECK (("state" = 'requested') = ("enrolledAt" IS NULL)),
  ADD CONSTRAINT "Enrollment_completed_time" CHECK (("state" = 'completed') = ("completedAt" IS NOT NULL));

ALTER TABLE "Submission"
  ADD CONSTRAINT "Submission_rejected_reason" CHECK ("status" <> 'rejected' OR coalesce(btrim("reason"), '') <> ''),
  ADD CONSTRAINT "Submission_reviewed_time" CHECK (("status" = 'pending') = ("reviewedAt" IS NULL));

-- One live attempt of a learner at a task.
CREATE UNIQUE INDEX "Submission_live_key" ON "Submission" ("userId", "taskId") WHERE "withdrawnAt" IS NULL;

ALTER TABLE "Certificate"
  ADD CONSTRAINT "Certificate_cid_lower" CHECK ("cid" = lower("cid")),
  ADD CONSTRAINT "Certificate_name_confirmed" CHECK (("fullName" IS NULL) = ("nameConfirmedAt" IS NULL)),
  ADD CONSTRAINT "Certificate_revoked" CHECK (
    ("state" = 'revoked') = ("revokedAt" IS NOT NULL)
    AND ("state" <> 'revoked' OR coalesce(btrim("revokedReason"), '') <> '')
  ),
  ADD CONSTRAINT "Certificate_superseded" CHECK (("state" = 'superseded') = ("supersededById" IS NOT NULL));

-- One certificate of an enrolment stands; those that it replaced stay.
CREATE UNIQUE INDEX "Certificate_standing_key" ON "Certificate" ("enrollmentId") WHERE "state" <> 'superseded';

-- The old certificate points to the new one before that is written: both in one transaction.
ALTER TABLE "Certificate"
  ALTER CONSTRAINT "Certificate_supersededById_fkey" DEFERRABLE INITIALLY DEFERRED;

CREATE FUNCTION certificate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a certificate is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."id", NEW."cid", NEW."ref", NEW."name", NEW."title", NEW."imageUrl", NEW."institute", NEW."tasks",
      NEW."tasksTotal", NEW."enrolledAt", NEW."completedAt", NEW."issuedAt")
     IS DISTINCT FROM
     (OLD."id", OLD."cid", OLD."ref", OLD."name", OLD."title", OLD."imageUrl", OLD."institute", OLD."tasks",
      OLD."tasksTotal", OLD."enrolledAt", OLD."completedAt", OLD."issuedAt") THEN
    RAISE EXCEPTION 'a certificate stays as it was issued' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."fullName", NEW."nameConfirmedAt") IS DISTINCT FROM (OLD."fullName", OLD."nameConfirmedAt")
     AND (OLD."fullName" IS NOT NULL OR OLD."state" <> 'valid') THEN
    RAISE EXCEPTION 'the name on a certificate is confirmed once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."state", NEW."revokedAt", NEW."revokedReason", NEW."supersededById")
     IS DISTINCT FROM (OLD."state", OLD."revokedAt", OLD."revokedReason", OLD."supersededById")
     AND OLD."state" <> 'valid' THEN
    RAISE EXCEPTION 'a certificate that is revoked or superseded stays so' USING ERRCODE = 'restrict_violation';
  END IF;
  -- The links may only be lost, when what they point to is deleted.
  IF (NEW."userId" IS DISTINCT FROM OLD."userId" AND NEW."userId" IS NOT NULL)
     OR (NEW."courseId" IS DISTINCT FROM OLD."courseId" AND NEW."courseId" IS NOT NULL)
     OR (NEW."enrollmentId" IS DISTINCT FROM OLD."enrollmentId" AND NEW."enrollmentId" IS NOT NULL) THEN
    RAISE EXCEPTION 'a certificate keeps its holder, course and enrolment' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER certificate_guard BEFORE UPDATE OR DELETE ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION certificate_guard();
CREATE TRIGGER certificate_guard_all BEFORE TRUNCATE ON "Certificate"
  FOR EACH STATEMENT EXECUTE FUNCTION certificate_guard();

CREATE FUNCTION audit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_guard BEFORE UPDATE OR DELETE ON "AuditEvent"
  FOR EACH ROW EXECUTE FUNCTION audit_guard();
CREATE TRIGGER audit_guard_all BEFORE TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_guard();

-- What the mail sender looks for.
CREATE INDEX "OutboxMail_due_idx" ON "OutboxMail" ("sendAfter") WHERE "state" = 'queued';
