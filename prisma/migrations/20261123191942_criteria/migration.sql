-- Criteria of tasks, and the results of a verdict on each of them.

-- Positions 0 to 9: at most ten of a task. Deferred, so that an edit can reorder them.
CREATE TABLE "Criterion" (
  "id" UUID NOT NULL,
  "taskId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "maxPoints" INTEGER,

  CONSTRAINT "Criterion_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Criterion_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Criterion_taskId_position_key" UNIQUE ("taskId", "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT "Criterion_position" CHECK ("position" BETWEEN 0 AND 9),
  CONSTRAINT "Criterion_title" CHECK (length(btrim("title")) BETWEEN 1 AND 160),
  CONSTRAINT "Criterion_maxPoints" CHECK ("maxPoints" BETWEEN 1 AND 100)
);

CREATE TABLE "CriterionComment" (
  "id" UUID NOT NULL,
  "criterionId" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "CriterionComment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CriterionComment_criterionId_fkey" FOREIGN KEY ("criterionId") REFERENCES "Criterion" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CriterionComment_text" CHECK (length(btrim("text")) BETWEEN 1 AND 500)
);

CREATE UNIQUE INDEX "CriterionComment_criterionId_text_key" ON "CriterionComment" ("criterionId", "text");

CREATE TABLE "CriterionResult" (
  "submissionId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "criterionId" UUID,
  "title" TEXT NOT NULL,
  "maxPoints" INTEGER,
  "met" BOOLEAN,
  "points" INTEGER,
  "comment" TEXT,

  CONSTRAINT "CriterionResult_pkey" PRIMARY KEY ("submissionId", "position"),
  CONSTRAINT "CriterionResult_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CriterionResult_criterionId_fkey" FOREIGN KEY ("criterionId") REFERENCES "Criterion" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "CriterionResult_position" CHECK ("position" BETWEEN 0 AND 9),
  CONSTRAINT "CriterionResult_met_or_points" CHECK (
    ("maxPoints" IS NULL AND "met" IS NOT NULL AND "points" IS NULL)
    OR ("maxPoints" IS NOT NULL AND "met" IS NULL AND "points" IS NOT NULL AND "points" BETWEEN 0 AND "maxPoints")
  ),
  CONSTRAINT "CriterionResult_comment" CHECK (length(btrim("comment")) BETWEEN 1 AND 500)
);

CREATE INDEX "CriterionResult_criterionId_idx" ON "CriterionResult" ("criterionId");

-- What the learner is to do next; only a rejection says it.
ALTER TABLE "Submission" ADD COLUMN "nextStep" TEXT;
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_next_step"
  CHECK ("nextStep" IS NULL OR ("status" = 'rejected' AND length(btrim("nextStep")) BETWEEN 1 AND 500));
