import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient } from '@/prisma/generated/client'
import { env, EnvironmentError } from './env'
import { SECOND } from './limits'
import { log } from './log'

const limits = ['statement_timeout=5000', 'lock_timeout=2000', 'idle_in_transaction_session_timeout=10000']

function connect() {
  if (!env.DATABASE_URL) throw new EnvironmentError('DATABASE_URL is not set.')
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 3 * SECOND,
    options: limits.map((limit) => `-c ${limit}`).join(' '),
  })
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  const db = new PrismaClient({ adapter: new PrismaPg(pool), omit: { user: { passwordHash: true } } })
  return { pool, db }
}

const kept = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> }

/** The one pool and the one client; kept across hot reloads. */
export const { pool, db } = (kept.database ??= connect())

export type Transaction = Omit<typeof db, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
