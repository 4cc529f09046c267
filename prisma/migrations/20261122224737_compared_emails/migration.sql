-- E-mail addresses are stored as they are compared: in NFKC. An account whose address, so written, is another
-- account's keeps its own and signs in by its name; names were compared in NFKC from the first.

UPDATE "User" AS u SET "email" = lower(normalize(u."email", NFKC))
 WHERE u."email" IS NOT NFKC NORMALIZED
   AND NOT EXISTS (
     SELECT 1 FROM "User" AS o
      WHERE o."id" <> u."id" AND lower(normalize(o."email", NFKC)) = lower(normalize(u."email", NFKC)));

-- A trigger, since a constraint would also be asked when something else of such an account changes.
CREATE FUNCTION user_compared_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."email" IS NOT NFKC NORMALIZED OR NEW."nameKey" IS NOT NFKC NORMALIZED THEN
    RAISE EXCEPTION 'names and e-mail addresses are stored as they are compared' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "User_compared_form" BEFORE INSERT OR UPDATE OF "email", "nameKey" ON "User"
  FOR EACH ROW EXECUTE FUNCTION user_compared_form();
