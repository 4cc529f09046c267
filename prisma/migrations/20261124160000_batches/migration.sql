-- Batches of a course, with seats, a waiting list and due dates of tasks.

CREATE TABLE "Batch" (
  "id" UUID NOT NULL,
  "courseId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "nameKey" TEXT NOT NULL,
  "startsOn" DATE NOT NULL,
  "endsOn" DATE,
  "opensOn" DATE,
  "closesOn" DATE,
  "seats" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Batch_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Batch_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Batch_name" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
  CONSTRAINT "Batch_ends" CHECK ("endsOn" >= "startsOn"),
  CONSTRAINT "Batch_closes" CHECK ("closesOn" >= "opensOn"),
  CONSTRAINT "Batch_seats" CHECK ("seats" BETWEEN 1 AND 10000)
);

CREATE UNIQUE INDEX "Batch_courseId_nameKey_key" ON "Batch" ("courseId", "nameKey");
-- An enrolment refers to both: its batch is one of its course.
CREATE UNIQUE INDEX "Batch_id_courseId_key" ON "Batch" ("id", "courseId");

-- Course pages show the batches.
CREATE TRIGGER "Batch_pages_changed" AFTER INSERT OR UPDATE OR DELETE ON "Batch"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();

-- Who has a batch and does not wait has one of its seats. A course can be deleted with its batches and enrolments, a
-- batch with enrolments cannot: NO ACTION is checked when both are gone.
ALTER TABLE "Enrollment" ADD COLUMN "batchId" UUID, ADD COLUMN "waitingSince" TIMESTAMPTZ(3);
ALTER TABLE "Enrollment" ADD CONSTRAINT "Enrollment_batchId_courseId_fkey"
  FOREIGN KEY ("batchId", "courseId") REFERENCES "Batch" ("id", "courseId") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "Enrollment" ADD CONSTRAINT "Enrollment_waiting"
  CHECK ("waitingSince" IS NULL OR "batchId" IS NOT NULL AND "state" = 'requested');
CREATE INDEX "Enrollment_batchId_idx" ON "Enrollment" ("batchId");
CREATE INDEX "Enrollment_waiting_idx" ON "Enrollment" ("batchId", "waitingSince", "id") WHERE "waitingSince" IS NOT NULL;
