-- Due dates of tasks in a batch. Both belong to one course.

CREATE UNIQUE INDEX "Task_id_courseId_key" ON "Task" ("id", "courseId");

CREATE TABLE "BatchDueDate" (
  "batchId" UUID NOT NULL,
  "taskId" UUID NOT NULL,
  "courseId" UUID NOT NULL,
  "dueOn" DATE NOT NULL,
  "hard" BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT "BatchDueDate_pkey" PRIMARY KEY ("batchId", "taskId"),
  CONSTRAINT "BatchDueDate_batchId_courseId_fkey" FOREIGN KEY ("batchId", "courseId")
    REFERENCES "Batch" ("id", "courseId") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "BatchDueDate_taskId_courseId_fkey" FOREIGN KEY ("taskId", "courseId")
    REFERENCES "Task" ("id", "courseId") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "BatchDueDate_taskId_idx" ON "BatchDueDate" ("taskId");

-- Whether an attempt was submitted after the due date of that time.
ALTER TABLE "Submission" ADD COLUMN "late" BOOLEAN NOT NULL DEFAULT false;
