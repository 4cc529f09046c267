-- The address of a learner's calendar feed: the key is one part of it, the other is derived from the server's secret.

CREATE TABLE "CalendarFeed" (
  "userId" UUID NOT NULL,
  "key" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "CalendarFeed_key_key" ON "CalendarFeed" ("key");

-- When the days of a batch, or the due dates in it, were saved last.
ALTER TABLE "Batch" ADD COLUMN "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
