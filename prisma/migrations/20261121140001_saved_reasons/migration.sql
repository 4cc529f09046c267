-- CreateTable
CREATE TABLE "SavedReason" (
    "id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedReason_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedReason_text_key" ON "SavedReason"("text");

ALTER TABLE "SavedReason" ADD CONSTRAINT "SavedReason_text_check" CHECK (length(btrim("text")) BETWEEN 1 AND 500);
