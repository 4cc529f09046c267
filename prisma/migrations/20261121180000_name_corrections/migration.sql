-- CreateEnum
CREATE TYPE "CorrectionState" AS ENUM ('open', 'accepted', 'declined');

-- CreateTable
CREATE TABLE "NameCorrection" (
    "id" UUID NOT NULL,
    "certificateId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fullName" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "state" "CorrectionState" NOT NULL DEFAULT 'open',
    "reason" TEXT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "NameCorrection_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "NameCorrection_certificateId_requestedAt_idx" ON "NameCorrection"("certificateId", "requestedAt" DESC);

-- CreateIndex
CREATE INDEX "NameCorrection_userId_idx" ON "NameCorrection"("userId");

-- CreateIndex
CREATE INDEX "NameCorrection_state_requestedAt_id_idx" ON "NameCorrection"("state", "requestedAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "NameCorrection" ADD CONSTRAINT "NameCorrection_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "Certificate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NameCorrection" ADD CONSTRAINT "NameCorrection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "NameCorrection"
  ADD CONSTRAINT "NameCorrection_name_present" CHECK (btrim("fullName") <> ''),
  ADD CONSTRAINT "NameCorrection_decided_time" CHECK (("state" = 'open') = ("decidedAt" IS NULL)),
  ADD CONSTRAINT "NameCorrection_declined_reason" CHECK ("state" <> 'declined' OR coalesce(btrim("reason"), '') <> '');

-- One open wish for a certificate.
CREATE UNIQUE INDEX "NameCorrection_open_key" ON "NameCorrection" ("certificateId") WHERE "state" = 'open';
