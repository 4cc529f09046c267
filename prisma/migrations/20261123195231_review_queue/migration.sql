-- Dealing out the queue of submissions: promised dates, assignments and claims.

ALTER TABLE "Course" ADD COLUMN "reviewDays" INTEGER;
ALTER TABLE "Course" ADD CONSTRAINT "Course_reviewDays" CHECK ("reviewDays" BETWEEN 1 AND 60);

ALTER TABLE "Submission"
  ADD COLUMN "afterRejection" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "dueAt" TIMESTAMPTZ(3),
  ADD COLUMN "assigneeId" UUID,
  ADD COLUMN "claimedById" UUID,
  ADD COLUMN "claimedAt" TIMESTAMPTZ(3),
  ADD CONSTRAINT "Submission_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "Submission_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "Submission_claim_time" CHECK ("claimedById" IS NULL OR "claimedAt" IS NOT NULL);

UPDATE "Submission" s SET "afterRejection" = true
 WHERE EXISTS (SELECT FROM "Submission" earlier
                WHERE earlier."userId" = s."userId" AND earlier."taskId" = s."taskId"
                  AND earlier."status" = 'rejected' AND earlier."submittedAt" < s."submittedAt");

CREATE INDEX "Submission_assigneeId_idx" ON "Submission" ("assigneeId");
CREATE INDEX "Submission_claimedById_idx" ON "Submission" ("claimedById");
CREATE INDEX "Submission_overdue" ON "Submission" ("dueAt") WHERE "status" = 'pending' AND "withdrawnAt" IS NULL;
-- The queue with those first that were handed in after a rejection.
CREATE INDEX "Submission_after_rejection" ON "Submission" ("afterRejection" DESC, "submittedAt", "id")
  WHERE "withdrawnAt" IS NULL;
