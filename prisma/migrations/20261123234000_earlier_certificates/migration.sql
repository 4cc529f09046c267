-- Certificates that were issued before, on paper, registered from the institute's records.

CREATE TABLE "EarlierCertificate" (
  "id" UUID NOT NULL,
  "cid" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "numberKey" TEXT NOT NULL,
  "fullName" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "institute" TEXT NOT NULL,
  "startedOn" DATE,
  "issuedOn" DATE NOT NULL,
  "registeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revokedAt" TIMESTAMPTZ(3),
  "revokedReason" TEXT,

  CONSTRAINT "EarlierCertificate_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "EarlierCertificate_number" CHECK (char_length("number") BETWEEN 1 AND 60 AND "numberKey" <> ''),
  CONSTRAINT "EarlierCertificate_texts" CHECK ("fullName" <> '' AND "title" <> '' AND "institute" <> ''),
  CONSTRAINT "EarlierCertificate_dates" CHECK ("startedOn" <= "issuedOn"),
  CONSTRAINT "EarlierCertificate_revoked" CHECK (("revokedAt" IS NULL) = ("revokedReason" IS NULL))
);

CREATE UNIQUE INDEX "EarlierCertificate_cid_key" ON "EarlierCertificate" ("cid");
CREATE UNIQUE INDEX "EarlierCertificate_numberKey_key" ON "EarlierCertificate" ("numberKey");
CREATE INDEX "EarlierCertificate_registeredAt_id_idx" ON "EarlierCertificate" ("registeredAt" DESC, "id" DESC);
CREATE INDEX "EarlierCertificate_search_idx" ON "EarlierCertificate"
  USING gin ("cid" gin_trgm_ops, "number" gin_trgm_ops, "fullName" gin_trgm_ops, "title" gin_trgm_ops);

CREATE FUNCTION earlier_certificate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a registered certificate is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."id", NEW."cid", NEW."number", NEW."numberKey", NEW."fullName", NEW."title", NEW."institute",
      NEW."startedOn", NEW."issuedOn", NEW."registeredAt")
     IS DISTINCT FROM
     (OLD."id", OLD."cid", OLD."number", OLD."numberKey", OLD."fullName", OLD."title", OLD."institute",
      OLD."startedOn", OLD."issuedOn", OLD."registeredAt") THEN
    RAISE EXCEPTION 'a certificate stays as it was registered' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD."revokedAt" IS NOT NULL
     AND (NEW."revokedAt", NEW."revokedReason") IS DISTINCT FROM (OLD."revokedAt", OLD."revokedReason") THEN
    RAISE EXCEPTION 'a certificate is revoked once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER earlier_certificate_guard BEFORE UPDATE OR DELETE ON "EarlierCertificate"
  FOR EACH ROW EXECUTE FUNCTION earlier_certificate_guard();
CREATE TRIGGER earlier_certificate_guard_all BEFORE TRUNCATE ON "EarlierCertificate"
  FOR EACH STATEMENT EXECUTE FUNCTION earlier_certificate_guard();
