-- Whatever deletes a recipient, also a deleted course or batch: nothing more is sent to them. An e-mail whose sender was
-- killed or whose attempt fails is cancelled, too: it would be sent again.
CREATE OR REPLACE FUNCTION cancel_report_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "OutboxMail" SET "state" = 'cancelled', "leasedUntil" = NULL
   WHERE "key" IN (SELECT 'report:' || e."recipientId" || ':' || to_char(e."month", 'YYYY-MM')
                     FROM "ReportEmail" e WHERE e."recipientId" = OLD."id")
     AND "state" IN ('queued', 'failed');
  RETURN OLD;
END $$;
