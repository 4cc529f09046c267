import { pool } from '@/lib/db/client'
import { eventually } from '@/scripts/testing/processes'

/**
 * Tables that refused requests or GET requests may change (rate limits, human checks, certificate files), or background
 * jobs (password-link requests, parts of an export); and the table of migrations.
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
 * Columns that a GET request may change (last use of a session, credential that is signed on first download), or that
 * background jobs change (e-mails, seals of audit events, exports).
 */
const excludedColumns: Record<string, string[]> = {
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

/** Audit actions of requests that write nothing else: refused sign-ins and exports of lists. */
const ignoredAuditActions = `'sign-in.failed', 'list.exported'`

type Table = { name: string; columns: string[] }
let cachedTables: Promise<Table[]> | undefined

/** Queried once: each test file has a database of its own, whose schema does not change. */
const getComparedTables = () => (cachedTables ??= queryComparedTables())

async function queryComparedTables() {
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
  const comparedColumns = columns.filter((column) => !excludedColumns[name]?.includes(column))
  const hash = `hash_record_extended(ROW(${comparedColumns.map((column) => `"${column}"`).join()}), 0)`
  return `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(${hash}), 0) AS checksum
            FROM "${name}" ${name === 'AuditEvent' ? `WHERE "action" NOT IN (${ignoredAuditActions})` : ''}`
}

/** A checksum of each compared table: two equal fingerprints mean that no compared column has changed in between. */
export async function databaseFingerprint() {
  // A background job may still have to process a password-link request of an earlier API call.
  await eventually('every request for a password link is processed', async () => {
    const { rows } = await pool.query('SELECT FROM "ResetRequest" LIMIT 1')
    return rows.length === 0
  })
  const text = (await getComparedTables()).map(checksumQuery).join(' UNION ALL ')
  // The name makes it a prepared statement.
  const { rows } = await pool.query<{ name: string; checksum: string }>({ name: 'fingerprint', text })
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Names of the compared tables that contain a text. */
export async function tablesContaining(text: string) {
  const parts = (await getComparedTables()).map(
    ({ name }) =>
      `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}" t WHERE to_jsonb(t)::text LIKE $1)`,
  )
  const { rows } = await pool.query<{ name: string }>(parts.join(' UNION ALL '), [`%${text}%`])
  return rows.map(({ name }) => name)
}
