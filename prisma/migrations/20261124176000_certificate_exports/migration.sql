-- Many certificates as one file, made in the background. The file is here in parts: processes need not share a disk.

CREATE TYPE "CertificateExportKind" AS ENUM ('pdf', 'zip');
CREATE TYPE "CertificateExportState" AS ENUM ('queued', 'running', 'done', 'failed');

CREATE TABLE "CertificateExport" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "kind" "CertificateExportKind" NOT NULL,
  "state" "CertificateExportState" NOT NULL DEFAULT 'queued',
  "certificateIds" UUID[],
  "done" INTEGER NOT NULL DEFAULT 0,
  "leftOut" JSONB NOT NULL DEFAULT '[]',
  "size" INTEGER NOT NULL DEFAULT 0,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "lease" UUID,
  "leasedUntil" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endedAt" TIMESTAMPTZ(3),
  "expiresAt" TIMESTAMPTZ(3),

  CONSTRAINT "CertificateExport_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CertificateExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CertificateExport_certificates" CHECK (cardinality("certificateIds") BETWEEN 1 AND 2000),
  CONSTRAINT "CertificateExport_done" CHECK ("done" BETWEEN 0 AND cardinality("certificateIds")),
  CONSTRAINT "CertificateExport_size" CHECK ("size" >= 0),
  CONSTRAINT "CertificateExport_lease"
    CHECK (("state" = 'running') = ("lease" IS NOT NULL) AND ("lease" IS NULL) = ("leasedUntil" IS NULL)),
  CONSTRAINT "CertificateExport_ended" CHECK (("state" IN ('done', 'failed')) = ("endedAt" IS NOT NULL)),
  CONSTRAINT "CertificateExport_expires" CHECK (("state" = 'done') = ("expiresAt" IS NOT NULL))
);

CREATE INDEX "CertificateExport_userId_createdAt_idx" ON "CertificateExport" ("userId", "createdAt" DESC);
CREATE INDEX "CertificateExport_due_idx" ON "CertificateExport" ("createdAt", "id") WHERE "state" IN ('queued', 'running');

CREATE TABLE "CertificateExportChunk" (
  "exportId" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "bytes" BYTEA NOT NULL,

  CONSTRAINT "CertificateExportChunk_pkey" PRIMARY KEY ("exportId", "position"),
  CONSTRAINT "CertificateExportChunk_exportId_fkey" FOREIGN KEY ("exportId") REFERENCES "CertificateExport" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CertificateExportChunk_bytes" CHECK (octet_length("bytes") BETWEEN 1 AND 4194304)
);

-- PDFs are compressed already.
ALTER TABLE "CertificateExportChunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
