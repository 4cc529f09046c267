-- Notices, preferences for their e-mails, and the daily digest.

CREATE TYPE "NoticeDelivery" AS ENUM ('at_once', 'daily', 'off');

-- Without a foreign key: it would lock the user's row after that of the attempt, against the order of deleting a user.
CREATE TABLE "Notice" (
  "id" UUID NOT NULL,
  "key" TEXT,
  "userId" UUID NOT NULL,
  "template" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "detail" TEXT NOT NULL DEFAULT '',
  "path" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "readAt" TIMESTAMPTZ(3),
  "awaitsDigest" BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT "Notice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Notice_lengths" CHECK (length("title") <= 400 AND length("detail") <= 400 AND length("path") <= 2000)
);

CREATE UNIQUE INDEX "Notice_key_key" ON "Notice" ("key");
CREATE INDEX "Notice_userId_at_id_idx" ON "Notice" ("userId", "at" DESC, "id" DESC);
CREATE INDEX "Notice_at_idx" ON "Notice" ("at");
CREATE INDEX "Notice_unread" ON "Notice" ("userId") WHERE "readAt" IS NULL;
CREATE INDEX "Notice_digest" ON "Notice" ("userId") WHERE "awaitsDigest";

CREATE TABLE "NoticePreference" (
  "userId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "delivery" "NoticeDelivery" NOT NULL,

  CONSTRAINT "NoticePreference_pkey" PRIMARY KEY ("userId", "kind"),
  CONSTRAINT "NoticePreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- One digest a day and user.
CREATE TABLE "DailyDigest" (
  "userId" UUID NOT NULL,
  "day" DATE NOT NULL,

  CONSTRAINT "DailyDigest_pkey" PRIMARY KEY ("userId", "day"),
  CONSTRAINT "DailyDigest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "DailyDigest_day_idx" ON "DailyDigest" ("day");

-- How far a job has come that passes over many rows once a day; whoever holds the lock of its row goes on.
CREATE TABLE "DailyRun" (
  "job" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "after" UUID NOT NULL,
  "finished" BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT "DailyRun_pkey" PRIMARY KEY ("job", "day")
);
