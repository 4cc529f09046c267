-- The verdict that the present one has replaced, with its notice: undoing the present one restores both.
ALTER TABLE "Submission" ADD COLUMN "replacedVerdict" JSONB;
