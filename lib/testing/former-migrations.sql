--- 20261121090000_tables
-- For searching by any part of a word.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "EnrollmentState" AS ENUM ('requested', 'enrolled', 'completed');

-- CreateEnum
CREATE TYPE "SubmissionStatus" AS ENUM ('pending', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "CertificateState" AS ENUM ('valid', 'revoked', 'superseded');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('queued', 'sent', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "fullName" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Course" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "titleKey" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Task" (
    "id" UUID NOT NULL,
    "courseId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Enrollment" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "courseId" UUID NOT NULL,
    "state" "EnrollmentState" NOT NULL DEFAULT 'requested',
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enrolledAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Enrollment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "enrollmentId" UUID NOT NULL,
    "fileUrl" TEXT NOT NULL,
    "status" "SubmissionStatus" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewerId" UUID,
    "withdrawnAt" TIMESTAMPTZ(3),
    "linkFinalUrl" TEXT NOT NULL,
    "linkStatus" INTEGER NOT NULL,
    "linkType" TEXT,
    "linkLength" BIGINT,
    "linkSha256" TEXT NOT NULL,
    "linkCheckedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Certificate" (
    "id" UUID NOT NULL,
    "cid" TEXT NOT NULL,
    "ref" SERIAL NOT NULL,
    "userId" UUID,
    "courseId" UUID,
    "enrollmentId" UUID,
    "name" TEXT NOT NULL,
    "fullName" TEXT,
    "nameConfirmedAt" TIMESTAMPTZ(3),
    "title" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "institute" TEXT NOT NULL,
    "tasks" TEXT[],
    "tasksTotal" INTEGER NOT NULL,
    "enrolledAt" TIMESTAMPTZ(3) NOT NULL,
    "completedAt" TIMESTAMPTZ(3) NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "CertificateState" NOT NULL DEFAULT 'valid',
    "revokedAt" TIMESTAMPTZ(3),
    "revokedReason" TEXT,
    "supersededById" UUID,

    CONSTRAINT "Certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "verifiedAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" UUID NOT NULL,
    "key" TEXT,
    "recipient" TEXT NOT NULL,
    "letter" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "state" "MailState" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sendAfter" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leasedUntil" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HumanCheck" (
    "nonce" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HumanCheck_pkey" PRIMARY KEY ("nonce")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_nameKey_key" ON "User"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "User_search_idx" ON "User" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops, "fullName" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Course_number_key" ON "Course"("number");

-- CreateIndex
CREATE UNIQUE INDEX "Course_titleKey_key" ON "Course"("titleKey");

-- CreateIndex
CREATE UNIQUE INDEX "Course_slug_key" ON "Course"("slug");

-- CreateIndex
CREATE INDEX "Course_createdAt_id_idx" ON "Course"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Course_search_idx" ON "Course" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Task_courseId_createdAt_id_idx" ON "Task"("courseId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Enrollment_courseId_idx" ON "Enrollment"("courseId");

-- CreateIndex
CREATE INDEX "Enrollment_requestedAt_id_idx" ON "Enrollment"("requestedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Enrollment_state_requestedAt_id_idx" ON "Enrollment"("state", "requestedAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Enrollment_userId_courseId_key" ON "Enrollment"("userId", "courseId");

-- CreateIndex
CREATE INDEX "Submission_userId_submittedAt_id_idx" ON "Submission"("userId", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Submission_taskId_idx" ON "Submission"("taskId");

-- CreateIndex
CREATE INDEX "Submission_enrollmentId_idx" ON "Submission"("enrollmentId");

-- CreateIndex
CREATE INDEX "Submission_reviewerId_idx" ON "Submission"("reviewerId");

-- CreateIndex
CREATE INDEX "Submission_submittedAt_id_idx" ON "Submission"("submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Submission_status_submittedAt_id_idx" ON "Submission"("status", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Submission_linkSha256_idx" ON "Submission"("linkSha256");

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_cid_key" ON "Certificate"("cid");

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_ref_key" ON "Certificate"("ref");

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_supersededById_key" ON "Certificate"("supersededById");

-- CreateIndex
CREATE INDEX "Certificate_userId_issuedAt_idx" ON "Certificate"("userId", "issuedAt" DESC);

-- CreateIndex
CREATE INDEX "Certificate_courseId_idx" ON "Certificate"("courseId");

-- CreateIndex
CREATE INDEX "Certificate_enrollmentId_idx" ON "Certificate"("enrollmentId");

-- CreateIndex
CREATE INDEX "Certificate_issuedAt_id_idx" ON "Certificate"("issuedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OneTimeCode_userId_createdAt_idx" ON "OneTimeCode"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "OneTimeCode_sessionId_idx" ON "OneTimeCode"("sessionId");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_key_key" ON "OutboxMail"("key");

-- CreateIndex
CREATE INDEX "OutboxMail_createdAt_id_idx" ON "OutboxMail"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_at_id_idx" ON "AuditEvent"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_subject_subjectId_idx" ON "AuditEvent"("subject", "subjectId");

-- CreateIndex
CREATE INDEX "HumanCheck_expiresAt_idx" ON "HumanCheck"("expiresAt");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrollment" ADD CONSTRAINT "Enrollment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrollment" ADD CONSTRAINT "Enrollment_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_enrollmentId_fkey" FOREIGN KEY ("enrollmentId") REFERENCES "Enrollment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_enrollmentId_fkey" FOREIGN KEY ("enrollmentId") REFERENCES "Enrollment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Certificate" ADD CONSTRAINT "Certificate_supersededById_fkey" FOREIGN KEY ("supersededById") REFERENCES "Certificate"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeCode" ADD CONSTRAINT "OneTimeCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeCode" ADD CONSTRAINT "OneTimeCode_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

--- 20261121090100_rules
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
--- 20261121130000_code_resend
-- Codes that were begun and codes that were sent again are counted apart.
ALTER TABLE "OneTimeCode" ADD COLUMN "resend" BOOLEAN NOT NULL DEFAULT false;
--- 20261121140000_credentials
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
--- 20261121140001_saved_reasons
-- CreateTable
CREATE TABLE "SavedReason" (
    "id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedReason_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedReason_text_key" ON "SavedReason"("text");

ALTER TABLE "SavedReason" ADD CONSTRAINT "SavedReason_text_check" CHECK (length(btrim("text")) BETWEEN 1 AND 500);
--- 20261121150000_mail
-- CreateTable
CREATE TABLE "ResetRequest" (
    "id" UUID NOT NULL,
    "identifier" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ResetRequest_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "expiresAt" TIMESTAMPTZ(3);

-- What the mail sender looks for, in its order: letters that expire come first.
DROP INDEX "OutboxMail_due_idx";
CREATE INDEX "OutboxMail_due_idx" ON "OutboxMail" ("expiresAt", "sendAfter") WHERE "state" = 'queued';

-- What is taken out of the outbox when an account is deleted or a newer letter replaces an older one.
CREATE INDEX "OutboxMail_recipient_idx" ON "OutboxMail"("recipient");
--- 20261121160000_live_submissions
-- Lists and counts of administrators leave out what learners took back.
CREATE INDEX "Submission_live_list" ON "Submission" ("submittedAt" DESC, "id" DESC) WHERE "withdrawnAt" IS NULL;
CREATE INDEX "Submission_live_status" ON "Submission" ("status", "submittedAt" DESC, "id" DESC) WHERE "withdrawnAt" IS NULL;
--- 20261121160001_mail_list
-- The list of letters: by state, and searched by recipient.

-- CreateIndex
CREATE INDEX "OutboxMail_state_createdAt_id_idx" ON "OutboxMail"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OutboxMail_search_idx" ON "OutboxMail" USING GIN ("recipient" gin_trgm_ops);
--- 20261121161000_audit_chain
-- Where an event stands in the sealed chain, the hash that ties it to the one before, and what it is searched by.
ALTER TABLE "AuditEvent"
  ADD COLUMN "position" INTEGER,
  ADD COLUMN "hash" TEXT,
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS ("actorName" || ' ' || "subjectId" || ' ' || "details"::text) STORED,
  ADD CONSTRAINT "AuditEvent_sealed" CHECK (("position" IS NULL) = ("hash" IS NULL));

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_position_key" ON "AuditEvent"("position");

-- CreateIndex
CREATE INDEX "AuditEvent_action_at_id_idx" ON "AuditEvent"("action", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_search_idx" ON "AuditEvent" USING GIN ("words" gin_trgm_ops);

-- What the sealer looks for.
CREATE INDEX "AuditEvent_unsealed_idx" ON "AuditEvent" ("at", "id") WHERE "position" IS NULL;

-- Sealing sets position and hash, once; nothing else is ever changed.
CREATE OR REPLACE FUNCTION audit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."position" IS NULL AND NEW."position" IS NOT NULL
       AND to_jsonb(NEW) - '{position,hash,words}'::text[] = to_jsonb(OLD) - '{position,hash,words}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
--- 20261121170000_pages_changed
-- Every server process listens: what public pages show of courses and tasks is made anew after any change of them,
-- whoever makes it. Several notices of one transaction arrive as one.
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY pages_changed, 'courses';
  RETURN NULL;
END $$;

CREATE TRIGGER "Course_pages_changed"
  AFTER INSERT OR UPDATE OR DELETE ON "Course" FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();

CREATE TRIGGER "Task_pages_changed"
  AFTER INSERT OR UPDATE OR DELETE ON "Task" FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
--- 20261121180000_name_corrections
-- CreateEnum
CREATE TYPE "CorrectionState" AS ENUM ('open', 'accepted', 'declined');

-- CreateTable
CREATE TABLE "NameCorrection" (
    "id" UUID NOT NULL,
    "certificateId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fullName" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "state" "CorrectionState" NOT NULL DEFAULT 'open',
    "reason" TEXT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "NameCorrection_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "NameCorrection_certificateId_requestedAt_idx" ON "NameCorrection"("certificateId", "requestedAt" DESC);

-- CreateIndex
CREATE INDEX "NameCorrection_userId_idx" ON "NameCorrection"("userId");

-- CreateIndex
CREATE INDEX "NameCorrection_state_requestedAt_id_idx" ON "NameCorrection"("state", "requestedAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "NameCorrection" ADD CONSTRAINT "NameCorrection_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "Certificate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NameCorrection" ADD CONSTRAINT "NameCorrection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "NameCorrection"
  ADD CONSTRAINT "NameCorrection_name_present" CHECK (btrim("fullName") <> ''),
  ADD CONSTRAINT "NameCorrection_decided_time" CHECK (("state" = 'open') = ("decidedAt" IS NULL)),
  ADD CONSTRAINT "NameCorrection_declined_reason" CHECK ("state" <> 'declined' OR coalesce(btrim("reason"), '') <> '');

-- One open wish for a certificate.
CREATE UNIQUE INDEX "NameCorrection_open_key" ON "NameCorrection" ("certificateId") WHERE "state" = 'open';
--- 20261122224737_compared_emails
-- E-mail addresses are stored as they are compared: in NFKC. An account whose address, so written, is another
-- account's keeps its own and signs in by its name; names were compared in NFKC from the first.

UPDATE "User" AS u SET "email" = lower(normalize(u."email", NFKC))
 WHERE u."email" IS NOT NFKC NORMALIZED
   AND NOT EXISTS (
     SELECT 1 FROM "User" AS o
      WHERE o."id" <> u."id" AND lower(normalize(o."email", NFKC)) = lower(normalize(u."email", NFKC)));

-- A trigger, since a constraint would also be asked when something else of such an account changes.
CREATE FUNCTION user_compared_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."email" IS NOT NFKC NORMALIZED OR NEW."nameKey" IS NOT NFKC NORMALIZED THEN
    RAISE EXCEPTION 'names and e-mail addresses are stored as they are compared' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "User_compared_form" BEFORE INSERT OR UPDATE OF "email", "nameKey" ON "User"
  FOR EACH ROW EXECUTE FUNCTION user_compared_form();
--- 20261122225258_issued_files
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
--- 20261123020234_course_hours
-- The hours of training: of a course, and frozen on its certificates. Rows from before have none.
ALTER TABLE "Course"
  ADD COLUMN "hours" INTEGER,
  ADD CONSTRAINT "Course_hours" CHECK ("hours" BETWEEN 1 AND 9999);

ALTER TABLE "Certificate"
  ADD COLUMN "hours" INTEGER,
  ADD CONSTRAINT "Certificate_hours" CHECK ("hours" BETWEEN 1 AND 9999);

CREATE FUNCTION certificate_hours_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."hours" IS DISTINCT FROM OLD."hours" THEN
    RAISE EXCEPTION 'a certificate keeps its hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER certificate_hours_guard BEFORE UPDATE ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION certificate_hours_guard();
