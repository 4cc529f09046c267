-- All tables in the order of schema.prisma, each with its indexes and triggers. Checks, partial indexes and triggers
-- are the rules that schema.prisma cannot express.

-- Substring search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "Role" AS ENUM ('user', 'admin');
CREATE TYPE "EnrollmentState" AS ENUM ('requested', 'enrolled', 'completed');
CREATE TYPE "SubmissionStatus" AS ENUM ('pending', 'accepted', 'rejected');
CREATE TYPE "CertificateState" AS ENUM ('valid', 'revoked', 'superseded');
CREATE TYPE "CorrectionState" AS ENUM ('open', 'accepted', 'declined');
CREATE TYPE "MailState" AS ENUM ('queued', 'sent', 'failed', 'cancelled');


-- Users and sessions

CREATE TABLE "User" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "nameKey" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "fullName" TEXT NOT NULL DEFAULT '',
  "passwordHash" TEXT,
  "role" "Role" NOT NULL DEFAULT 'user',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "User_name_present" CHECK (char_length("name") >= 5 AND "nameKey" <> ''),
  CONSTRAINT "User_email_lower" CHECK ("email" = lower("email"))
);

CREATE UNIQUE INDEX "User_nameKey_key" ON "User" ("nameKey");
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");
CREATE INDEX "User_createdAt_id_idx" ON "User" ("createdAt" DESC, "id" DESC);
CREATE INDEX "User_search_idx" ON "User"
  USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops, "fullName" gin_trgm_ops);

-- Names and addresses are stored in NFKC, as they are compared. A constraint would reject any change of an account
-- that is older than this rule.
CREATE FUNCTION user_compared_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."email" IS NOT NFKC NORMALIZED OR NEW."nameKey" IS NOT NFKC NORMALIZED THEN
    RAISE EXCEPTION 'names and e-mail addresses are stored as they are compared' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "User_compared_form" BEFORE INSERT OR UPDATE OF "email", "nameKey" ON "User"
  FOR EACH ROW EXECUTE FUNCTION user_compared_form();

CREATE TABLE "Session" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3),

  CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "Session_userId_idx" ON "Session" ("userId");
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");


-- Courses and tasks

CREATE TABLE "Course" (
  "id" UUID NOT NULL,
  "number" SERIAL NOT NULL,
  "title" TEXT NOT NULL,
  "titleKey" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "imageUrl" TEXT NOT NULL,
  "hours" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "Course_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Course_texts_present" CHECK (btrim("title") <> '' AND btrim("description") <> '' AND "slug" <> ''),
  CONSTRAINT "Course_hours" CHECK ("hours" BETWEEN 1 AND 9999)
);

CREATE UNIQUE INDEX "Course_number_key" ON "Course" ("number");
CREATE UNIQUE INDEX "Course_titleKey_key" ON "Course" ("titleKey");
CREATE UNIQUE INDEX "Course_slug_key" ON "Course" ("slug");
CREATE INDEX "Course_createdAt_id_idx" ON "Course" ("createdAt" DESC, "id" DESC);
CREATE INDEX "Course_search_idx" ON "Course" USING GIN ("title" gin_trgm_ops, "description" gin_trgm_ops);

CREATE TABLE "Task" (
  "id" UUID NOT NULL,
  "courseId" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Task_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Task_texts_present" CHECK (btrim("title") <> '' AND btrim("description") <> '')
);

CREATE INDEX "Task_courseId_createdAt_id_idx" ON "Task" ("courseId", "createdAt" DESC, "id" DESC);

-- Every server process listens and renders public pages again after any change. PostgreSQL merges equal notifications
-- of one transaction.
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY pages_changed, 'courses';
  RETURN NULL;
END $$;

CREATE TRIGGER "Course_pages_changed" AFTER INSERT OR UPDATE OR DELETE ON "Course"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
CREATE TRIGGER "Task_pages_changed" AFTER INSERT OR UPDATE OR DELETE ON "Task"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();


-- Enrolments and submissions

-- First requested, then enrolled, then completed: each state has its times, and no others.
CREATE TABLE "Enrollment" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "courseId" UUID NOT NULL,
  "state" "EnrollmentState" NOT NULL DEFAULT 'requested',
  "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "enrolledAt" TIMESTAMPTZ(3),
  "completedAt" TIMESTAMPTZ(3),

  CONSTRAINT "Enrollment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Enrollment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Enrollment_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Enrollment_enrolled_time" CHECK (("state" = 'requested') = ("enrolledAt" IS NULL)),
  CONSTRAINT "Enrollment_completed_time" CHECK (("state" = 'completed') = ("completedAt" IS NOT NULL))
);

CREATE UNIQUE INDEX "Enrollment_userId_courseId_key" ON "Enrollment" ("userId", "courseId");
CREATE INDEX "Enrollment_courseId_idx" ON "Enrollment" ("courseId");
CREATE INDEX "Enrollment_requestedAt_id_idx" ON "Enrollment" ("requestedAt" DESC, "id" DESC);
CREATE INDEX "Enrollment_state_requestedAt_id_idx" ON "Enrollment" ("state", "requestedAt" DESC, "id" DESC);

CREATE TABLE "Submission" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "taskId" UUID NOT NULL,
  "enrollmentId" UUID NOT NULL,
  "fileLink" TEXT NOT NULL,
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

  CONSTRAINT "Submission_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Submission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Submission_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Submission_enrollmentId_fkey" FOREIGN KEY ("enrollmentId") REFERENCES "Enrollment" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Submission_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Submission_rejected_reason" CHECK ("status" <> 'rejected' OR coalesce(btrim("reason"), '') <> ''),
  CONSTRAINT "Submission_reviewed_time" CHECK (("status" = 'pending') = ("reviewedAt" IS NULL))
);

-- A learner has at most one submission of a task that is not withdrawn.
CREATE UNIQUE INDEX "Submission_live_key" ON "Submission" ("userId", "taskId") WHERE "withdrawnAt" IS NULL;
CREATE INDEX "Submission_userId_submittedAt_id_idx" ON "Submission" ("userId", "submittedAt" DESC, "id" DESC);
CREATE INDEX "Submission_taskId_idx" ON "Submission" ("taskId");
CREATE INDEX "Submission_enrollmentId_idx" ON "Submission" ("enrollmentId");
CREATE INDEX "Submission_reviewerId_idx" ON "Submission" ("reviewerId");
CREATE INDEX "Submission_submittedAt_id_idx" ON "Submission" ("submittedAt" DESC, "id" DESC);
CREATE INDEX "Submission_status_submittedAt_id_idx" ON "Submission" ("status", "submittedAt" DESC, "id" DESC);
CREATE INDEX "Submission_linkSha256_idx" ON "Submission" ("linkSha256");
-- Administrators' lists and counts leave out withdrawn submissions.
CREATE INDEX "Submission_live_list" ON "Submission" ("submittedAt" DESC, "id" DESC) WHERE "withdrawnAt" IS NULL;
CREATE INDEX "Submission_live_status" ON "Submission" ("status", "submittedAt" DESC, "id" DESC)
  WHERE "withdrawnAt" IS NULL;

CREATE TABLE "SavedReason" (
  "id" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SavedReason_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedReason_text_check" CHECK (length(btrim("text")) BETWEEN 1 AND 500)
);

CREATE UNIQUE INDEX "SavedReason_text_key" ON "SavedReason" ("text");


-- Certificates

-- The foreign key to the replacement is deferred: a transaction marks the old certificate before it inserts the new.
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
  "hours" INTEGER,
  "enrolledAt" TIMESTAMPTZ(3) NOT NULL,
  "completedAt" TIMESTAMPTZ(3) NOT NULL,
  "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "state" "CertificateState" NOT NULL DEFAULT 'valid',
  "revokedAt" TIMESTAMPTZ(3),
  "revokedReason" TEXT,
  "supersededById" UUID,
  "credential" TEXT,
  "credentialToken" TEXT,
  "statusList" INTEGER NOT NULL DEFAULT 0,
  "statusIndex" INTEGER NOT NULL DEFAULT 0,

  CONSTRAINT "Certificate_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Certificate_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Certificate_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Certificate_enrollmentId_fkey" FOREIGN KEY ("enrollmentId") REFERENCES "Enrollment" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Certificate_supersededById_fkey" FOREIGN KEY ("supersededById") REFERENCES "Certificate" ("id")
    ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT "Certificate_cid_lower" CHECK ("cid" = lower("cid")),
  CONSTRAINT "Certificate_name_confirmed" CHECK (("fullName" IS NULL) = ("nameConfirmedAt" IS NULL)),
  CONSTRAINT "Certificate_hours" CHECK ("hours" BETWEEN 1 AND 9999),
  CONSTRAINT "Certificate_revoked" CHECK (
    ("state" = 'revoked') = ("revokedAt" IS NOT NULL)
    AND ("state" <> 'revoked' OR coalesce(btrim("revokedReason"), '') <> '')
  ),
  CONSTRAINT "Certificate_superseded" CHECK (("state" = 'superseded') = ("supersededById" IS NOT NULL)),
  CONSTRAINT "Certificate_credential" CHECK (
    ("credential" IS NULL) = ("credentialToken" IS NULL)
    AND ("credential" IS NULL OR "fullName" IS NOT NULL)
  )
);

CREATE UNIQUE INDEX "Certificate_cid_key" ON "Certificate" ("cid");
CREATE UNIQUE INDEX "Certificate_ref_key" ON "Certificate" ("ref");
CREATE UNIQUE INDEX "Certificate_supersededById_key" ON "Certificate" ("supersededById");
CREATE UNIQUE INDEX "Certificate_statusList_statusIndex_key" ON "Certificate" ("statusList", "statusIndex");
-- An enrolment has at most one certificate that is not superseded.
CREATE UNIQUE INDEX "Certificate_standing_key" ON "Certificate" ("enrollmentId") WHERE "state" <> 'superseded';
CREATE INDEX "Certificate_userId_issuedAt_idx" ON "Certificate" ("userId", "issuedAt" DESC);
CREATE INDEX "Certificate_courseId_idx" ON "Certificate" ("courseId");
CREATE INDEX "Certificate_enrollmentId_idx" ON "Certificate" ("enrollmentId");
CREATE INDEX "Certificate_issuedAt_id_idx" ON "Certificate" ("issuedAt" DESC, "id" DESC);
CREATE INDEX "Certificate_state_issuedAt_id_idx" ON "Certificate" ("state", "issuedAt" DESC, "id" DESC);
CREATE INDEX "Certificate_search_idx" ON "Certificate"
  USING GIN ("cid" gin_trgm_ops, "name" gin_trgm_ops, "fullName" gin_trgm_ops, "title" gin_trgm_ops);
-- The status lists are built from it.
CREATE INDEX "Certificate_invalid_idx" ON "Certificate" ("statusList") WHERE "state" <> 'valid';

-- A certificate is never deleted, and what was issued or signed never changes.
CREATE FUNCTION certificate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a certificate is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW."id", NEW."cid", NEW."ref", NEW."name", NEW."title", NEW."imageUrl", NEW."institute", NEW."tasks",
      NEW."tasksTotal", NEW."hours", NEW."enrolledAt", NEW."completedAt", NEW."issuedAt",
      NEW."statusList", NEW."statusIndex")
     IS DISTINCT FROM
     (OLD."id", OLD."cid", OLD."ref", OLD."name", OLD."title", OLD."imageUrl", OLD."institute", OLD."tasks",
      OLD."tasksTotal", OLD."hours", OLD."enrolledAt", OLD."completedAt", OLD."issuedAt",
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

CREATE TRIGGER certificate_guard BEFORE UPDATE OR DELETE ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION certificate_guard();
CREATE TRIGGER certificate_guard_all BEFORE TRUNCATE ON "Certificate"
  FOR EACH STATEMENT EXECUTE FUNCTION certificate_guard();

-- The signed PDF: made once, sent byte for byte ever after.
CREATE TABLE "CertificateFile" (
  "certificateId" UUID NOT NULL,
  "bytes" BYTEA NOT NULL,
  "authority" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "CertificateFile_pkey" PRIMARY KEY ("certificateId"),
  CONSTRAINT "CertificateFile_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "Certificate" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "CertificateFile_size" CHECK (octet_length("bytes") BETWEEN 1 AND 1048576)
);

-- Not compressed by PostgreSQL: the streams of a PDF are compressed already.
ALTER TABLE "CertificateFile" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

CREATE FUNCTION certificate_file_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued file stays as it was signed' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER certificate_file_guard BEFORE UPDATE OR DELETE ON "CertificateFile"
  FOR EACH ROW EXECUTE FUNCTION certificate_file_guard();
CREATE TRIGGER certificate_file_guard_all BEFORE TRUNCATE ON "CertificateFile"
  FOR EACH STATEMENT EXECUTE FUNCTION certificate_file_guard();

-- Each status list has a secret key, from which the order of its places is drawn.
CREATE TABLE "StatusListKey" (
  "list" INTEGER NOT NULL,
  "key" TEXT NOT NULL,

  CONSTRAINT "StatusListKey_pkey" PRIMARY KEY ("list")
);

INSERT INTO "StatusListKey" ("list", "key") VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);

-- Places on a status list look random, so that they do not reveal the order of issuing. Lists without a key are older
-- and were filled in running order.
CREATE FUNCTION status_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_list integer;
  secret text;
  l integer;
  r integer;
  swap integer;
  slot integer;
BEGIN
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

CREATE TRIGGER status_place BEFORE INSERT ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION status_place();

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

  CONSTRAINT "NameCorrection_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "NameCorrection_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "Certificate" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "NameCorrection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "NameCorrection_name_present" CHECK (btrim("fullName") <> ''),
  CONSTRAINT "NameCorrection_decided_time" CHECK (("state" = 'open') = ("decidedAt" IS NULL)),
  CONSTRAINT "NameCorrection_declined_reason" CHECK ("state" <> 'declined' OR coalesce(btrim("reason"), '') <> '')
);

-- A certificate has at most one open correction.
CREATE UNIQUE INDEX "NameCorrection_open_key" ON "NameCorrection" ("certificateId") WHERE "state" = 'open';
CREATE INDEX "NameCorrection_certificateId_requestedAt_idx" ON "NameCorrection" ("certificateId", "requestedAt" DESC);
CREATE INDEX "NameCorrection_userId_idx" ON "NameCorrection" ("userId");
CREATE INDEX "NameCorrection_state_requestedAt_id_idx" ON "NameCorrection" ("state", "requestedAt" DESC, "id" DESC);


-- One-time codes and password resets

CREATE TABLE "OneTimeCode" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "sessionId" TEXT NOT NULL,
  "codeHash" TEXT NOT NULL,
  -- First sends and resends have limits of their own.
  "resend" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "verifiedAt" TIMESTAMPTZ(3),
  "usedAt" TIMESTAMPTZ(3),

  CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "OneTimeCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "OneTimeCode_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "OneTimeCode_userId_createdAt_idx" ON "OneTimeCode" ("userId", "createdAt" DESC);
CREATE INDEX "OneTimeCode_sessionId_idx" ON "OneTimeCode" ("sessionId");

CREATE TABLE "PasswordReset" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),

  CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset" ("userId");

CREATE TABLE "ResetRequest" (
  "id" UUID NOT NULL,
  "identifier" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "ResetRequest_pkey" PRIMARY KEY ("id")
);


-- E-mail outbox

CREATE TABLE "OutboxMail" (
  "id" UUID NOT NULL,
  "key" TEXT,
  "recipient" TEXT NOT NULL,
  "template" TEXT NOT NULL,
  "data" JSONB NOT NULL,
  "state" "MailState" NOT NULL DEFAULT 'queued',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "sendAfter" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3),
  "leasedUntil" TIMESTAMPTZ(3),
  "lastError" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sentAt" TIMESTAMPTZ(3),

  CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "OutboxMail_key_key" ON "OutboxMail" ("key");
CREATE INDEX "OutboxMail_createdAt_id_idx" ON "OutboxMail" ("createdAt" DESC, "id" DESC);
CREATE INDEX "OutboxMail_state_createdAt_id_idx" ON "OutboxMail" ("state", "createdAt" DESC, "id" DESC);
-- Messages to an account are cancelled when it is deleted or a newer message replaces them.
CREATE INDEX "OutboxMail_recipient_idx" ON "OutboxMail" ("recipient");
CREATE INDEX "OutboxMail_search_idx" ON "OutboxMail" USING GIN ("recipient" gin_trgm_ops);
-- The sender's queue, in its order: messages that expire come first.
CREATE INDEX "OutboxMail_due_idx" ON "OutboxMail" ("expiresAt", "sendAfter") WHERE "state" = 'queued';


-- Audit trail

CREATE TABLE "AuditEvent" (
  "id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "actorId" UUID,
  "actorName" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "subjectId" TEXT NOT NULL,
  "details" JSONB NOT NULL,
  "position" INTEGER,
  "hash" TEXT,
  "words" TEXT NOT NULL GENERATED ALWAYS AS ("actorName" || ' ' || "subjectId" || ' ' || "details"::text) STORED,

  CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "AuditEvent_sealed" CHECK (("position" IS NULL) = ("hash" IS NULL))
);

CREATE UNIQUE INDEX "AuditEvent_position_key" ON "AuditEvent" ("position");
CREATE INDEX "AuditEvent_at_id_idx" ON "AuditEvent" ("at" DESC, "id" DESC);
CREATE INDEX "AuditEvent_action_at_id_idx" ON "AuditEvent" ("action", "at" DESC, "id" DESC);
CREATE INDEX "AuditEvent_subject_subjectId_idx" ON "AuditEvent" ("subject", "subjectId");
CREATE INDEX "AuditEvent_search_idx" ON "AuditEvent" USING GIN ("words" gin_trgm_ops);
-- The queue of the job that seals events.
CREATE INDEX "AuditEvent_unsealed_idx" ON "AuditEvent" ("at", "id") WHERE "position" IS NULL;

-- Append-only. Sealing sets position and hash once. "words" is left out because it is not computed yet in NEW.
CREATE FUNCTION audit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."position" IS NULL AND NEW."position" IS NOT NULL
       AND to_jsonb(NEW) - '{position,hash,words}'::text[] = to_jsonb(OLD) - '{position,hash,words}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_guard BEFORE UPDATE OR DELETE ON "AuditEvent"
  FOR EACH ROW EXECUTE FUNCTION audit_guard();
CREATE TRIGGER audit_guard_all BEFORE TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_guard();


-- Human checks and rate limits

-- A solved challenge is accepted once: its nonce is the primary key.
CREATE TABLE "HumanCheck" (
  "nonce" TEXT NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "HumanCheck_pkey" PRIMARY KEY ("nonce")
);

CREATE INDEX "HumanCheck_expiresAt_idx" ON "HumanCheck" ("expiresAt");

CREATE TABLE "rate_limit" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,

  CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "rate_limit_expire_idx" ON "rate_limit" ("expire");
