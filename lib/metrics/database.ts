import { Gauge } from 'prom-client'
import { counters, pool } from '@/lib/db/client'
import { SECOND } from '@/lib/limits'

type State = {
  up: 0 | 1
  emails: { state: string; count: number }[]
  overdueSeconds: number
  unsealed: number
  unsealedSeconds: number
}

const unavailable: State = { up: 0, emails: [], overdueSeconds: 0, unsealed: 0, unsealedSeconds: 0 }

async function read(): Promise<State> {
  const emails = await pool.query<State['emails'][number]>(
    `SELECT "state"::text AS "state", count(*)::int AS "count" FROM "OutboxMail" GROUP BY "state"`,
  )
  const { rows } = await pool.query<Omit<State, 'up' | 'emails'>>(
    `SELECT (SELECT coalesce(extract(epoch FROM now() - min("sendAfter")), 0)::float8
               FROM "OutboxMail" WHERE "state" = 'queued' AND "sendAfter" <= now()) AS "overdueSeconds",
            count(*)::int AS "unsealed",
            greatest(coalesce(extract(epoch FROM now() - min("at")), 0), 0)::float8 AS "unsealedSeconds"
       FROM "AuditEvent" WHERE "position" IS NULL`,
  )
  return { ...unavailable, ...rows[0], up: 1, emails: emails.rows }
}

let last: { at: number; state: Promise<State> } | undefined

/** Read once for all the figures of a response. */
function state() {
  if (!last || Date.now() - last.at > SECOND)
    last = { at: Date.now(), state: read().catch(() => unavailable) }
  return last.state
}

/** Gauges that all processes of a database report alike are not added up. */
const shared = { aggregator: 'max' } as const

/** A gauge that is read from the database when scraped. */
function figure(name: string, help: string, valueOf: (state: State) => number) {
  const collect = async (): Promise<void> => gauge.set(valueOf(await state()))
  const gauge: Gauge = new Gauge({ name, help, ...shared, collect })
}

/** While the database is unavailable its figures are missing, and `database_up` is 0. */
export function measureDatabase() {
  figure('database_up', 'Whether the database answers.', ({ up }) => up)
  const emails = new Gauge({
    name: 'outbox_letters',
    help: 'E-mails in the outbox by state; sent ones are deleted after 90 days.',
    labelNames: ['state'],
    ...shared,
    collect: async () => {
      const { emails: emailCounts } = await state()
      emails.reset()
      for (const { state: label, count } of emailCounts) emails.set({ state: label }, count)
    },
  })
  figure(
    'outbox_overdue_seconds',
    'How long the oldest e-mail that is due waits.',
    (now) => now.overdueSeconds,
  )
  figure(
    'audit_unsealed_events',
    'Events of the audit trail that are not tied to the chain.',
    (now) => now.unsealed,
  )
  figure('audit_unsealed_seconds', 'How long the oldest of them waits.', (now) => now.unsealedSeconds)

  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    collect: () => {
      for (const [name, each] of [['main', pool] as const, ['counters', counters] as const]) {
        connections.set({ pool: name, state: 'busy' }, each.totalCount - each.idleCount)
        connections.set({ pool: name, state: 'idle' }, each.idleCount)
        connections.set({ pool: name, state: 'waiting' }, each.waitingCount)
      }
    },
  })
}
