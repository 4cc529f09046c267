-- Second verdicts by another reviewer: asked for by the learner, or of a sample.

CREATE TYPE "SecondReviewKind" AS ENUM ('requested', 'sample');
CREATE TYPE "SecondReviewState" AS ENUM ('open', 'decided', 'cancelled');

CREATE TABLE "SecondReview" (
  "id" UUID NOT NULL,
  "submissionId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "taskId" UUID NOT NULL,
  "kind" "SecondReviewKind" NOT NULL,
  "state" "SecondReviewState" NOT NULL DEFAULT 'open',
  "request" TEXT,
  "opensAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "firstStatus" "SubmissionStatus" NOT NULL,
  "firstVerdict" JSONB NOT NULL,
  "firstReviewerId" UUID,
  "firstReviewedAt" TIMESTAMPTZ(3) NOT NULL,
  "secondStatus" "SubmissionStatus",
  "secondVerdict" JSONB,
  "secondReviewerId" UUID,
  "secondReviewedAt" TIMESTAMPTZ(3),

  CONSTRAINT "SecondReview_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SecondReview_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SecondReview_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SecondReview_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SecondReview_firstReviewerId_fkey" FOREIGN KEY ("firstReviewerId") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SecondReview_secondReviewerId_fkey" FOREIGN KEY ("secondReviewerId") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SecondReview_request" CHECK (("kind" = 'requested') = ("request" IS NOT NULL)),
  CONSTRAINT "SecondReview_statuses" CHECK ("firstStatus" <> 'pending' AND "secondStatus" <> 'pending'),
  CONSTRAINT "SecondReview_decided" CHECK (
    ("state" = 'decided') = ("secondStatus" IS NOT NULL)
    AND ("state" = 'decided') = ("secondVerdict" IS NOT NULL)
    AND ("state" = 'decided') = ("secondReviewedAt" IS NOT NULL)),
  CONSTRAINT "SecondReview_other_reviewer" CHECK ("secondReviewerId" <> "firstReviewerId")
);

CREATE INDEX "SecondReview_submissionId_idx" ON "SecondReview" ("submissionId");
CREATE INDEX "SecondReview_userId_idx" ON "SecondReview" ("userId");
CREATE INDEX "SecondReview_taskId_idx" ON "SecondReview" ("taskId");
CREATE INDEX "SecondReview_firstReviewerId_idx" ON "SecondReview" ("firstReviewerId");
CREATE INDEX "SecondReview_secondReviewerId_idx" ON "SecondReview" ("secondReviewerId");
CREATE INDEX "SecondReview_secondReviewedAt_idx" ON "SecondReview" ("secondReviewedAt");
CREATE UNIQUE INDEX "SecondReview_one_open" ON "SecondReview" ("submissionId") WHERE "state" = 'open';
CREATE UNIQUE INDEX "SecondReview_once_a_task" ON "SecondReview" ("userId", "taskId") WHERE "kind" = 'requested';

-- Null: no second reviews. 0: only those that learners ask for.
ALTER TABLE "InstituteSettings" ADD COLUMN "secondReviewPercent" INTEGER;
ALTER TABLE "InstituteSettings" ADD CONSTRAINT "InstituteSettings_secondReviewPercent"
  CHECK ("secondReviewPercent" BETWEEN 0 AND 100);

-- The verdicts of the last weeks, for figures.
CREATE INDEX "Submission_reviewedAt_idx" ON "Submission" ("reviewedAt");
