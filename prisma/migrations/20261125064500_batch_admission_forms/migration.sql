-- A batch may ask questions of its own, in place of those of its course.

-- Null while the batch has no question of its own.
ALTER TABLE "Batch" ADD COLUMN "admissionVersion" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "admissionSince" TIMESTAMPTZ(3);

ALTER TABLE "AdmissionQuestion" ADD COLUMN "batchId" UUID,
  ADD CONSTRAINT "AdmissionQuestion_batchId_courseId_fkey" FOREIGN KEY ("batchId", "courseId")
    REFERENCES "Batch" ("id", "courseId") ON DELETE CASCADE ON UPDATE CASCADE;

DROP INDEX "AdmissionQuestion_courseId_position_key";
CREATE INDEX "AdmissionQuestion_courseId_idx" ON "AdmissionQuestion" ("courseId");
CREATE UNIQUE INDEX "AdmissionQuestion_batchId_position_key" ON "AdmissionQuestion" ("batchId", "position");
CREATE UNIQUE INDEX "AdmissionQuestion_of_course" ON "AdmissionQuestion" ("courseId", "position") WHERE "batchId" IS NULL;
