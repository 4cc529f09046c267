-- The institute's settings

-- Pictures that an administrator has uploaded: sanitized, and named by their SHA-256.
CREATE TABLE "InstituteImage" (
  "hash" TEXT NOT NULL,
  "mediaType" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "InstituteImage_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "InstituteImage_hash" CHECK ("hash" = encode(sha256("bytes"), 'hex')),
  CONSTRAINT "InstituteImage_mediaType" CHECK ("mediaType" IN ('image/svg+xml', 'image/png')),
  CONSTRAINT "InstituteImage_size" CHECK (octet_length("bytes") BETWEEN 1 AND 204800)
);

CREATE INDEX "InstituteImage_createdAt_idx" ON "InstituteImage" ("createdAt");

CREATE TYPE "Registration" AS ENUM ('everyone', 'invited', 'domains');

-- One row per version; the highest is in force. Earlier prefixes and wordings stay known, so that certificates
-- with them are recognised.
CREATE TABLE "InstituteSettings" (
  "version" INTEGER NOT NULL,
  "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "name" TEXT NOT NULL,
  "tagline" TEXT NOT NULL,
  "address" TEXT,
  "timeZone" TEXT NOT NULL,
  "contactUrl" TEXT,
  "privacyUrl" TEXT,
  "linkedinId" TEXT,
  "logoPath" TEXT NOT NULL,
  "logoHash" TEXT,
  "signatureHash" TEXT,
  "brand" TEXT,
  "brandDark" TEXT,
  "signatoryName" TEXT NOT NULL,
  "signatoryTitle" TEXT,
  "prefix" TEXT NOT NULL,
  "certificateHeading" TEXT NOT NULL,
  "certificateCertify" TEXT NOT NULL,
  "certificateCompleted" TEXT NOT NULL,
  "certificateAccent" TEXT,
  "registration" "Registration" NOT NULL DEFAULT 'everyone',
  "registrationDomains" TEXT[] NOT NULL DEFAULT '{}',

  CONSTRAINT "InstituteSettings_pkey" PRIMARY KEY ("version"),
  CONSTRAINT "InstituteSettings_logoHash_fkey" FOREIGN KEY ("logoHash") REFERENCES "InstituteImage" ("hash")
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "InstituteSettings_signatureHash_fkey" FOREIGN KEY ("signatureHash") REFERENCES "InstituteImage" ("hash")
    ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "InstituteSettings_version" CHECK ("version" >= 1),
  CONSTRAINT "InstituteSettings_name" CHECK (btrim("name") <> '' AND char_length("name") <= 60),
  CONSTRAINT "InstituteSettings_tagline" CHECK (btrim("tagline") <> '' AND char_length("tagline") <= 120),
  CONSTRAINT "InstituteSettings_address" CHECK (btrim("address") <> '' AND char_length("address") <= 160),
  CONSTRAINT "InstituteSettings_timeZone" CHECK (("savedAt" AT TIME ZONE "timeZone") IS NOT NULL),
  CONSTRAINT "InstituteSettings_contactUrl" CHECK ("contactUrl" ~ '^(https?://|mailto:)\S+$' AND char_length("contactUrl") <= 500),
  CONSTRAINT "InstituteSettings_privacyUrl" CHECK ("privacyUrl" ~ '^https?://\S+$' AND char_length("privacyUrl") <= 500),
  CONSTRAINT "InstituteSettings_linkedinId" CHECK ("linkedinId" ~ '^[0-9]{1,20}$'),
  CONSTRAINT "InstituteSettings_logoPath" CHECK ("logoPath" ~ '^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$'),
  CONSTRAINT "InstituteSettings_brand" CHECK ("brand" ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT "InstituteSettings_brandDark" CHECK ("brandDark" ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT "InstituteSettings_signatoryName" CHECK (btrim("signatoryName") <> '' AND char_length("signatoryName") <= 60),
  CONSTRAINT "InstituteSettings_signatoryTitle" CHECK (btrim("signatoryTitle") <> '' AND char_length("signatoryTitle") <= 60),
  CONSTRAINT "InstituteSettings_prefix" CHECK ("prefix" ~ '^[A-Z]{2,4}$'),
  CONSTRAINT "InstituteSettings_wording" CHECK (
    btrim("certificateHeading") <> '' AND char_length("certificateHeading") <= 60
    AND btrim("certificateCertify") <> '' AND char_length("certificateCertify") <= 80
    AND btrim("certificateCompleted") <> '' AND char_length("certificateCompleted") <= 80
  ),
  CONSTRAINT "InstituteSettings_certificateAccent" CHECK ("certificateAccent" ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT "InstituteSettings_registrationDomains" CHECK (
    cardinality("registrationDomains") <= 20
    AND ("registration" = 'domains') = (cardinality("registrationDomains") > 0)
    AND array_position("registrationDomains", NULL) IS NULL
  )
);

CREATE INDEX "InstituteSettings_logoHash_idx" ON "InstituteSettings" ("logoHash");
CREATE INDEX "InstituteSettings_signatureHash_idx" ON "InstituteSettings" ("signatureHash");

-- A version is never changed. The next one follows the last: of two administrators who saved at once, one is refused.
CREATE FUNCTION institute_settings_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."version" = coalesce((SELECT max("version") FROM "InstituteSettings"), 0) + 1 THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a version of the settings follows the last' USING ERRCODE = 'unique_violation';
  END IF;
  RAISE EXCEPTION 'a version of the settings stays as it was saved' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER institute_settings_guard BEFORE INSERT OR UPDATE OR DELETE ON "InstituteSettings"
  FOR EACH ROW EXECUTE FUNCTION institute_settings_guard();

CREATE FUNCTION notify_institute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY pages_changed, 'institute';
  RETURN NULL;
END $$;

CREATE TRIGGER "InstituteSettings_pages_changed" AFTER INSERT ON "InstituteSettings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_institute_changed();
