import { pool } from '@/lib/db/client'
import { eventually } from '@/scripts/testing/processes'

/**
 * Excluded: rate limits, spent human checks, ResetRequest (handled in the background) and certificate files (stored on
 * first download).
 */
const counted = ['rate_limit', 'HumanCheck', 'ResetRequest', 'CertificateFile', '_prisma_migrations']

/**
 * Columns that change in the background: last use of a session, delivery of an e-mail, signing of a credential on
 * first request.
 */
const backgroundColumns: Record<string, string> = {
  Certificate: '{credential,credentialToken}',
  Session: '{lastSeenAt}',
  OutboxMail: '{state,attempts,leasedUntil,sentAt,lastError,data}',
  AuditEvent: '{position,hash}',
}

/** Failed sign-ins and fetched lists leave only these traces. */
const traces = `'sign-in.failed', 'list.exported'`

async function tables() {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [counted],
  )
  return rows.map(({ name }) => name)
}

/** A checksum of each table: two equal fingerprints mean that nothing was written in between. */
export async function fingerprint() {
  // Waits for writes that an earlier call started.
  await eventually('every request for a link is worked off', async () => {
    const { rows } = await pool.query('SELECT FROM "ResetRequest" LIMIT 1')
    return rows.length === 0
  })
  const sums = (await tables()).map((name) => {
    const row = `(to_jsonb(t) - '${backgroundColumns[name] ?? '{}'}'::text[])::text`
    return `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(${row}, '' ORDER BY ${row}), '')) AS sum
              FROM "${name}" t ${name === 'AuditEvent' ? `WHERE "action" NOT IN (${traces})` : ''}`
  })
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Tables that contain a text. */
export async function tablesContaining(text: string) {
  const found = (await tables()).map(
    (name) =>
      `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}" t WHERE to_jsonb(t)::text LIKE $1)`,
  )
  const { rows } = await pool.query<{ name: string }>(found.join(' UNION ALL '), [`%${text}%`])
  return rows.map(({ name }) => name)
}
