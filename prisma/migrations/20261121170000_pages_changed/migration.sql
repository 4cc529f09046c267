-- Every server process listens: what public pages show of courses and tasks is made anew after any change of them,
-- whoever makes it. Several notices of one transaction arrive as one.
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY pages_changed, 'courses';
  RETURN NULL;
END $$;

CREATE TRIGGER "Course_pages_changed"
  AFTER INSERT OR UPDATE OR DELETE ON "Course" FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();

CREATE TRIGGER "Task_pages_changed"
  AFTER INSERT OR UPDATE OR DELETE ON "Task" FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
