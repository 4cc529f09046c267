-- Lists and counts of administrators leave out what learners took back.
CREATE INDEX "Submission_live_list" ON "Submission" ("submittedAt" DESC, "id" DESC) WHERE "withdrawnAt" IS NULL;
CREATE INDEX "Submission_live_status" ON "Submission" ("status", "submittedAt" DESC, "id" DESC) WHERE "withdrawnAt" IS NULL;
