-- Reminders, each sent once: of a task's due date, to learners who have stalled, to reviewers who are late.

CREATE TABLE "Reminder" (
  "userId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "subjectId" UUID NOT NULL,
  "period" TEXT NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Reminder_pkey" PRIMARY KEY ("userId", "kind", "subjectId", "period"),
  CONSTRAINT "Reminder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "Reminder_sentAt_idx" ON "Reminder" ("sentAt");

-- Null: learners who have stalled are not reminded.
ALTER TABLE "InstituteSettings" ADD COLUMN "stalledDays" INTEGER;
ALTER TABLE "InstituteSettings" ADD CONSTRAINT "InstituteSettings_stalledDays" CHECK ("stalledDays" BETWEEN 14 AND 90);

-- Those that reminders are looked for, in the order in which the job passes over them.
CREATE INDEX "Enrollment_enrolled" ON "Enrollment" ("id") WHERE "state" = 'enrolled';
