-- The page about the institute. Null: the usual text.
ALTER TABLE "InstituteSettings"
  ADD COLUMN "aboutHeading" TEXT,
  ADD COLUMN "aboutText" TEXT,
  ADD COLUMN "aboutOffers" TEXT,
  ADD COLUMN "copyrightYear" INTEGER;
ALTER TABLE "InstituteSettings" ADD CONSTRAINT "InstituteSettings_copyrightYear"
  CHECK ("copyrightYear" BETWEEN 1900 AND 9999);
