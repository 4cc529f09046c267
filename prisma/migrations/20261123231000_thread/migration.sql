-- Messages of a learner and the reviewers about an attempt.

CREATE TABLE "ThreadMessage" (
  "submissionId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "authorId" UUID,
  "fromLearner" BOOLEAN NOT NULL,
  "text" TEXT NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ThreadMessage_pkey" PRIMARY KEY ("submissionId", "position"),
  CONSTRAINT "ThreadMessage_position" CHECK ("position" BETWEEN 1 AND 20),
  CONSTRAINT "ThreadMessage_text" CHECK (char_length("text") BETWEEN 1 AND 2000),
  CONSTRAINT "ThreadMessage_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ThreadMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "ThreadMessage_authorId_idx" ON "ThreadMessage" ("authorId");

ALTER TABLE "Submission" ADD COLUMN "awaitsReply" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Submission_awaits_reply" ON "Submission" ("submittedAt" DESC, "id" DESC)
  WHERE "awaitsReply" AND "withdrawnAt" IS NULL;
