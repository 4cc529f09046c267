-- Who gets the monthly report by e-mail, and which months they got.

CREATE TABLE "ReportRecipient" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "courseId" UUID,
  "batchId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "ReportRecipient_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ReportRecipient_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ReportRecipient_batchId_courseId_fkey" FOREIGN KEY ("batchId", "courseId")
    REFERENCES "Batch" ("id", "courseId") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ReportRecipient_name" CHECK (length("name") BETWEEN 1 AND 80),
  CONSTRAINT "ReportRecipient_email" CHECK (length("email") <= 254),
  -- A batch without its course would not be checked by the foreign key.
  CONSTRAINT "ReportRecipient_scope" CHECK ("batchId" IS NULL OR "courseId" IS NOT NULL)
);

CREATE UNIQUE INDEX "ReportRecipient_once" ON "ReportRecipient" (
  "email",
  (coalesce("courseId", '00000000-0000-0000-0000-000000000000')),
  (coalesce("batchId", '00000000-0000-0000-0000-000000000000'))
);
CREATE INDEX "ReportRecipient_courseId_idx" ON "ReportRecipient" ("courseId");
CREATE INDEX "ReportRecipient_batchId_idx" ON "ReportRecipient" ("batchId");

CREATE TABLE "ReportEmail" (
  "recipientId" UUID NOT NULL,
  "month" DATE NOT NULL,
  "queuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "ReportEmail_pkey" PRIMARY KEY ("recipientId", "month"),
  CONSTRAINT "ReportEmail_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "ReportRecipient" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ReportEmail_month" CHECK (extract(day FROM "month") = 1)
);

-- Whatever deletes a recipient, also a deleted course or batch: nothing more is sent to them.
CREATE FUNCTION cancel_report_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "OutboxMail" SET "state" = 'cancelled'
   WHERE "key" IN (SELECT 'report:' || e."recipientId" || ':' || to_char(e."month", 'YYYY-MM')
                     FROM "ReportEmail" e WHERE e."recipientId" = OLD."id")
     AND "state" IN ('queued', 'failed') AND "leasedUntil" IS NULL;
  RETURN OLD;
END $$;

CREATE TRIGGER "ReportRecipient_cancel_emails" BEFORE DELETE ON "ReportRecipient"
  FOR EACH ROW EXECUTE FUNCTION cancel_report_emails();
