-- Invitations of a batch: whoever has the code joins without a request.

CREATE TABLE "Invitation" (
  "id" UUID NOT NULL,
  "batchId" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "usesMax" INTEGER,
  "used" INTEGER NOT NULL DEFAULT 0,
  "expiresOn" DATE,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revokedAt" TIMESTAMPTZ(3),

  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Invitation_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Invitation_code" CHECK ("code" ~ '^[0-9A-Z]{10}$'),
  CONSTRAINT "Invitation_note" CHECK (length("note") <= 120),
  CONSTRAINT "Invitation_usesMax" CHECK ("usesMax" BETWEEN 1 AND 10000),
  CONSTRAINT "Invitation_used" CHECK ("used" >= 0 AND "used" <= "usesMax")
);

CREATE UNIQUE INDEX "Invitation_code_key" ON "Invitation" ("code");
CREATE INDEX "Invitation_batchId_createdAt_id_idx" ON "Invitation" ("batchId", "createdAt" DESC, "id" DESC);

-- Course pages have a field for a code where there are invitations. A use changes nothing of them.
CREATE TRIGGER "Invitation_pages_changed" AFTER INSERT OR DELETE OR UPDATE OF "revokedAt" ON "Invitation"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();

-- Who waits for a seat by invitation, or by an import, is enrolled as soon as there is one.
ALTER TABLE "Enrollment" ADD COLUMN "invited" BOOLEAN NOT NULL DEFAULT false;
