-- Where an event stands in the sealed chain, the hash that ties it to the one before, and what it is searched by.
ALTER TABLE "AuditEvent"
  ADD COLUMN "position" INTEGER,
  ADD COLUMN "hash" TEXT,
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS ("actorName" || ' ' || "subjectId" || ' ' || "details"::text) STORED,
  ADD CONSTRAINT "AuditEvent_sealed" CHECK (("position" IS NULL) = ("hash" IS NULL));

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_position_key" ON "AuditEvent"("position");

-- CreateIndex
CREATE INDEX "AuditEvent_action_at_id_idx" ON "AuditEvent"("action", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_search_idx" ON "AuditEvent" USING GIN ("words" gin_trgm_ops);

-- What the sealer looks for.
CREATE INDEX "AuditEvent_unsealed_idx" ON "AuditEvent" ("at", "id") WHERE "position" IS NULL;

-- Sealing sets position and hash, once; nothing else is ever changed.
CREATE OR REPLACE FUNCTION audit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."position" IS NULL AND NEW."position" IS NOT NULL
       AND to_jsonb(NEW) - '{position,hash,words}'::text[] = to_jsonb(OLD) - '{position,hash,words}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
