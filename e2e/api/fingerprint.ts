import { pool } from '@/lib/db/client'
import { eventually } from '@/scripts/testing/processes'

/**
 * Rate limits, used human checks, what jobs write in the background (ResetRequest, the parts of an export), and
 * certificate files, which are stored on first download.
 */
const excludedTables = [
  'rate_limit',
  'HumanCheck',
  'ResetRequest',
  'CertificateExportChunk',
  'CertificateFile',
  '_prisma_migrations',
]

/**
 * Columns that change in the background: last use of a session, delivery of an e-mail, signing of a credential on
 * first request, progress of an export.
 */
const backgroundColumns: Record<string, string[]> = {
  Certificate: ['credential', 'credentialToken'],
  Session: ['lastSeenAt'],
  OutboxMail: ['state', 'attempts', 'leasedUntil', 'sentAt', 'lastError', 'data'],
  AuditEvent: ['position', 'hash'],
  CertificateExport: [
    'state',
    'done',
    'leftOut',
    'size',
    'attempts',
    'lease',
    'leasedUntil',
    'endedAt',
    'expiresAt',
  ],
}

/** The audit events of refused sign-ins and of exports, which change nothing else. */
const ignoredAuditActions = `'sign-in.failed', 'list.exported'`

type Table = { name: string; columns: string[] }
let cachedTables: Promise<Table[]> | undefined

/** The tables of this test file's database, read once. */
const tables = () => (cachedTables ??= readTables())

async function readTables() {
  const { rows } = await pool.query<Table>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)
      GROUP BY 1 ORDER BY 1`,
    [excludedTables],
  )
  return rows
}

/** Counts rows and sums their hashes, which is faster than sorting them or converting them to JSON. */
function checksumQuery({ name, columns }: Table) {
  const comparedColumns = columns.filter((column) => !backgroundColumns[name]?.includes(column))
  const hash = `hash_record_extended(ROW(${comparedColumns.map((column) => `"${column}"`).join()}), 0)`
  return `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(${hash}), 0) AS sum
            FROM "${name}" ${name === 'AuditEvent' ? `WHERE "action" NOT IN (${ignoredAuditActions})` : ''}`
}

/** A checksum of each table: two equal fingerprints mean that nothing was written in between. */
export async function fingerprint() {
  // Waits for writes that an earlier call started.
  await eventually('every request for a link is worked off', async () => {
    const { rows } = await pool.query('SELECT FROM "ResetRequest" LIMIT 1')
    return rows.length === 0
  })
  const text = (await tables()).map(checksumQuery).join(' UNION ALL ')
  const { rows } = await pool.query<{ name: string; sum: string }>({ name: 'fingerprint', text })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Tables that contain a text. */
export async function tablesContaining(text: string) {
  const parts = (await tables()).map(
    ({ name }) =>
      `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}" t WHERE to_jsonb(t)::text LIKE $1)`,
  )
  const { rows } = await pool.query<{ name: string }>(parts.join(' UNION ALL '), [`%${text}%`])
  return rows.map(({ name }) => name)
}
