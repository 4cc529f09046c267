import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

/**
 * The migrations of 0.1.0, unchanged to the byte, because their checksums are compared. In the file, a line
 * `--- <name>` precedes each.
 */
export const formerMigrations = readFileSync(join(__dirname, 'former-migrations.sql'), 'utf8')
  .split(/^--- (?=\d{14}_)/m)
  .filter(Boolean)
  .map((section) => {
    const end = section.indexOf('\n')
    return { name: section.slice(0, end), sql: section.slice(end + 1) }
  })

/** Original names of two migrations that were renamed because another migration had the same timestamp. */
const originalNames: Record<string, string> = {
  '20261121140001_saved_reasons': '20261121140000_saved_reasons',
  '20261121160001_mail_list': '20261121160000_mail_list',
}

type FormerMigrationOptions = { migrations?: typeof formerMigrations; useOriginalNames?: boolean }

/** Marks the migrations as applied in Prisma's table. */
export async function recordFormerMigrations(
  client: Client,
  { migrations = formerMigrations, useOriginalNames = false }: FormerMigrationOptions = {},
) {
  await client.query(`CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`)
  for (const { name, sql } of migrations)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [
        randomUUID(),
        createHash('sha256').update(sql).digest('hex'),
        (useOriginalNames && originalNames[name]) || name,
      ],
    )
}

/** Gives an empty database the schema of 0.1.0, or of an earlier version, which had fewer migrations. */
export async function makeFormerDatabase(client: Client, options: FormerMigrationOptions = {}) {
  for (const { sql } of options.migrations ?? formerMigrations) await client.query(sql)
  await recordFormerMigrations(client, options)
}

type Row = Record<string, unknown>

/** Columns that 0.1.0 did not have. */
const newColumns: Record<string, string[]> = {
  Certificate: ['batch'],
  Course: ['reviewDays', 'admissionVersion', 'admissionSince'],
  Enrollment: ['batchId', 'waitingSince', 'invited'],
  Submission: [
    'nextStep',
    'afterRejection',
    'late',
    'dueAt',
    'assigneeId',
    'claimedById',
    'claimedAt',
    'awaitsReply',
    'replacedVerdict',
  ],
}

/** A row as 0.1.0 stores it: with fewer columns, and other names of a submission's link and an e-mail's template. */
export function toFormerRow(table: string, row: Row): Row {
  const columns = Object.entries(row).filter(([name]) => !newColumns[table]?.includes(name))
  const { fileLink, template, ...others } = Object.fromEntries(columns)
  if (table === 'Submission') return { ...others, fileUrl: fileLink }
  if (table === 'OutboxMail') return { ...others, letter: template }
  return Object.fromEntries(columns)
}
