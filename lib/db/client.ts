import { setFlagsFromString } from 'node:v8'
import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient } from '@/prisma/generated/client'
import { env, EnvironmentError } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { processState } from '@/lib/jobs/process-state'

const sessionSettings = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  // Suits SSDs: for a few rows, the planner then uses an index instead of scanning the table.
  'random_page_cost=2',
]

/** A query waits this many ms for a connection. `connect_timeout` in the URL is in seconds; 3 if not positive. */
export function connectionTimeoutOf(url: string) {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'))
  return (seconds > 0 ? seconds : 3) * SECOND
}

function databaseUrl() {
  if (!env.DATABASE_URL) throw new EnvironmentError('DATABASE_URL is not set.')
  return env.DATABASE_URL
}

function openPool(max: number, options: string[]) {
  const pool = new Pool({
    connectionString: databaseUrl(),
    max,
    connectionTimeoutMillis: connectionTimeoutOf(databaseUrl()),
    // Enforced by this process: PostgreSQL cannot report its own timeout over a hanging connection.
    query_timeout: 7 * SECOND,
    options: options.map((option) => `-c ${option}`).join(' '),
  })
  // The pool replaces broken connections, but an unhandled error event would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost')),
  )
  pool.on('error', () => {})
  return pool
}

const pools = (processState.pools ??= {
  main: openPool(10, sessionSettings),
  counters: openPool(4, [
    ...sessionSettings,
    // Rate-limit counts do not wait for the disk: a crash of the database may lose their last second.
    'synchronous_commit=off',
    // Statements planned while few counts are stored would scan all of them until PostgreSQL analyzes the table again.
    'enable_seqscan=off',
  ]),
})

/** The pools survive hot reloads of the development server. */
export const { main: pool, counters: counterPool } = pools

function createClient() {
  // Prisma's query compiler is WebAssembly. V8 would translate it a second time, with optimization (decision 26).
  setFlagsFromString('--liftoff-only')
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    // By default, a transaction waits only 2 s for its connection, however long other queries may wait.
    transactionOptions: { maxWait: connectionTimeoutOf(databaseUrl()) },
    // The other formats repeat the written values, such as personal data, in error messages.
    errorFormat: 'minimal',
    omit: { user: { passwordHash: true } },
  })
}

/** Next and the HTTP server each load a copy of this module but share one client: each client loads a query compiler. */
export const db = (processState.db ??= createClient()) as ReturnType<typeof createClient>

export type Transaction = Omit<typeof db, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
