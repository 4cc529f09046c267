-- CreateTable
CREATE TABLE "ResetRequest" (
    "id" UUID NOT NULL,
    "identifier" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ResetRequest_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "expiresAt" TIMESTAMPTZ(3);

-- What the mail sender looks for, in its order: letters that expire come first.
DROP INDEX "OutboxMail_due_idx";
CREATE INDEX "OutboxMail_due_idx" ON "OutboxMail" ("expiresAt", "sendAfter") WHERE "state" = 'queued';

-- What is taken out of the outbox when an account is deleted or a newer letter replaces an older one.
CREATE INDEX "OutboxMail_recipient_idx" ON "OutboxMail"("recipient");
