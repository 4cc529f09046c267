-- The list of letters: by state, and searched by recipient.

-- CreateIndex
CREATE INDEX "OutboxMail_state_createdAt_id_idx" ON "OutboxMail"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OutboxMail_search_idx" ON "OutboxMail" USING GIN ("recipient" gin_trgm_ops);
