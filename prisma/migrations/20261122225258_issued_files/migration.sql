-- The signed PDF of a certificate: made once, given out byte for byte ever after. Its streams are compressed already.
CREATE TABLE "CertificateFile" (
    "certificateId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "authority" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CertificateFile_pkey" PRIMARY KEY ("certificateId"),
    CONSTRAINT "CertificateFile_size" CHECK (octet_length("bytes") BETWEEN 1 AND 1048576)
);

ALTER TABLE "CertificateFile" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- AddForeignKey
ALTER TABLE "CertificateFile" ADD CONSTRAINT "CertificateFile_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "Certificate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION certificate_file_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued file stays as it was signed' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER certificate_file_guard BEFORE UPDATE OR DELETE ON "CertificateFile"
  FOR EACH ROW EXECUTE FUNCTION certificate_file_guard();
CREATE TRIGGER certificate_file_guard_all BEFORE TRUNCATE ON "CertificateFile"
  FOR EACH STATEMENT EXECUTE FUNCTION certificate_file_guard();

-- Places on status lists. Existing certificates keep the place that their signed credential names, which follows the
-- running number. Later ones get a place on later lists by a secret permutation.
ALTER TABLE "Certificate"
  ADD COLUMN "statusList" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "statusIndex" INTEGER NOT NULL DEFAULT 0;

UPDATE "Certificate" SET
  "statusList" = ("ref" - 1) / 65536 + 1,
  "statusIndex" = (("ref" - 1) % 65536) / 4 * 8 + ("ref" - 1) % 4;

CREATE UNIQUE INDEX "Certificate_statusList_statusIndex_key" ON "Certificate" ("statusList", "statusIndex");
DROP INDEX "Certificate_invalid_idx";
CREATE INDEX "Certificate_invalid_idx" ON "Certificate" ("statusList") WHERE "state" <> 'valid';

-- The permutation of each list; the lists from before have none.
CREATE TABLE "StatusListKey" (
    "list" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "StatusListKey_pkey" PRIMARY KEY ("list")
);

INSERT INTO "StatusListKey" ("list", "key")
  SELECT coalesce(max("statusList"), 0) + 1, gen_random_uuid()::text || gen_random_uuid()::text FROM "Certificate";

CREATE FUNCTION status_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_list integer;
  secret text;
  l integer;
  r integer;
  swap integer;
  slot integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW."statusList", NEW."statusIndex") IS DISTINCT FROM (OLD."statusList", OLD."statusIndex") THEN
      RAISE EXCEPTION 'a certificate keeps its place on the status list' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT min("list") INTO first_list FROM "StatusListKey";
  NEW."statusList" := first_list + (NEW."ref" - 1) / 65536;
  SELECT "key" INTO secret FROM "StatusListKey" WHERE "list" = NEW."statusList";
  IF secret IS NULL THEN
    INSERT INTO "StatusListKey" ("list", "key")
      VALUES (NEW."statusList", gen_random_uuid()::text || gen_random_uuid()::text) ON CONFLICT DO NOTHING;
    SELECT "key" INTO secret FROM "StatusListKey" WHERE "list" = NEW."statusList";
  END IF;
  -- A Feistel network over 16 bits: one to one, so that no two numbers share a place.
  l := ((NEW."ref" - 1) % 65536) / 256;
  r := (NEW."ref" - 1) % 256;
  FOR round IN 1..4 LOOP
    swap := l # get_byte(sha256(convert_to(secret || ':' || round || ':' || r, 'UTF8')), 0);
    l := r;
    r := swap;
  END LOOP;
  slot := l * 256 + r;
  -- Four places of each byte are used: lib/credentials/status.ts.
  NEW."statusIndex" := slot / 4 * 8 + slot % 4;
  RETURN NEW;
END $$;

CREATE TRIGGER status_place BEFORE INSERT OR UPDATE ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION status_place();
