-- Codes that were begun and codes that were sent again are counted apart.
ALTER TABLE "OneTimeCode" ADD COLUMN "resend" BOOLEAN NOT NULL DEFAULT false;
