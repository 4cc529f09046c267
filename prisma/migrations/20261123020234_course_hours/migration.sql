-- The hours of training: of a course, and frozen on its certificates. Rows from before have none.
ALTER TABLE "Course"
  ADD COLUMN "hours" INTEGER,
  ADD CONSTRAINT "Course_hours" CHECK ("hours" BETWEEN 1 AND 9999);

ALTER TABLE "Certificate"
  ADD COLUMN "hours" INTEGER,
  ADD CONSTRAINT "Certificate_hours" CHECK ("hours" BETWEEN 1 AND 9999);

CREATE FUNCTION certificate_hours_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."hours" IS DISTINCT FROM OLD."hours" THEN
    RAISE EXCEPTION 'a certificate keeps its hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER certificate_hours_guard BEFORE UPDATE ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION certificate_hours_guard();
