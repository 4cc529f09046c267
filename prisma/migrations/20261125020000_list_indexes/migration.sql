-- The status is a column of these indexes: Prisma sends it as a cast parameter, by which PostgreSQL takes no index that
-- has it in its condition.
DROP INDEX "Submission_overdue";
CREATE INDEX "Submission_overdue" ON "Submission" ("status", "dueAt")
  WHERE "withdrawnAt" IS NULL AND "dueAt" IS NOT NULL;

-- The queue with those first that were handed in after a rejection.
DROP INDEX "Submission_after_rejection";
CREATE INDEX "Submission_after_rejection" ON "Submission" ("status", "afterRejection" DESC, "submittedAt", "id")
  WHERE "withdrawnAt" IS NULL;

-- Reports read the first submission of each enrollment from it.
CREATE INDEX "Submission_enrollmentId_submittedAt_idx" ON "Submission" ("enrollmentId", "submittedAt");
DROP INDEX "Submission_enrollmentId_idx";
