-- The signed credential of a certificate, as JSON and as JWT: written once, after the name is confirmed.
ALTER TABLE "Certificate"
  ADD COLUMN "credential" TEXT,
  ADD COLUMN "credentialToken" TEXT,
  ADD CONSTRAINT "Certificate_credential" CHECK (
    ("credential" IS NULL) = ("credentialToken" IS NULL)
    AND ("credential" IS NULL OR "fullName" IS NOT NULL)
  );

CREATE INDEX "Certificate_search_idx" ON "Certificate" USING GIN
  ("cid" gin_trgm_ops, "name" gin_trgm_ops, "fullName" gin_trgm_ops, "title" gin_trgm_ops);

CREATE INDEX "Certificate_state_issuedAt_id_idx" ON "Certificate" ("state", "issuedAt" DESC, "id" DESC);

-- What the status lists are made of.
CREATE INDEX "Certificate_invalid_idx" ON "Certificate" ("ref") WHERE "state" <> 'valid';

CREATE FUNCTION credential_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."credential" IS NOT NULL
     AND (NEW."credential", NEW."credentialToken") IS DISTINCT FROM (OLD."credential", OLD."credentialToken") THEN
    RAISE EXCEPTION 'a credential stays as it was signed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER credential_guard BEFORE UPDATE ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION credential_guard();
