import { Gauge } from 'prom-client'
import { counterPool, pool } from '@/lib/db/client'
import { SECOND } from '@/lib/limits'

type Readings = {
  up: 0 | 1
  emailCounts: { state: string; count: number }[]
  overdueSeconds: number
  unsealed: number
  unsealedSeconds: number
}

const unavailable: Readings = { up: 0, emailCounts: [], overdueSeconds: 0, unsealed: 0, unsealedSeconds: 0 }

async function takeReadings(): Promise<Readings> {
  const emailCounts = await pool.query<Readings['emailCounts'][number]>(
    `SELECT "state"::text AS "state", count(*)::int AS "count" FROM "OutboxMail" GROUP BY "state"`,
  )
  const { rows } = await pool.query<Omit<Readings, 'up' | 'emailCounts'>>(
    `SELECT (SELECT coalesce(extract(epoch FROM now() - min("sendAfter")), 0)::float8
               FROM "OutboxMail" WHERE "state" = 'queued' AND "sendAfter" <= now()) AS "overdueSeconds",
            count(*)::int AS "unsealed",
            greatest(coalesce(extract(epoch FROM now() - min("at")), 0), 0)::float8 AS "unsealedSeconds"
       FROM "AuditEvent" WHERE "position" IS NULL`,
  )
  return { ...unavailable, ...rows[0], up: 1, emailCounts: emailCounts.rows }
}

let last: { at: number; readings: Promise<Readings> } | undefined

/** The readings, taken once for all gauges of a response. */
function cachedReadings() {
  if (!last || Date.now() - last.at > SECOND)
    last = { at: Date.now(), readings: takeReadings().catch(() => unavailable) }
  return last.readings
}

/** All server processes report the same values for these gauges, which are therefore not added up. */
const shared = { aggregator: 'max' } as const

/** Adds a gauge that is read from the database when the metrics are requested. */
function addGauge(name: string, help: string, valueOf: (readings: Readings) => number) {
  const collect = async (): Promise<void> => gauge.set(valueOf(await cachedReadings()))
  const gauge: Gauge = new Gauge({ name, help, ...shared, collect })
}

/** Adds gauges. Those read from the database are 0 while it does not answer; then `outbox_letters` has no values. */
export function registerDatabaseGauges() {
  addGauge('database_up', 'Whether the database answers.', ({ up }) => up)
  const emails = new Gauge({
    name: 'outbox_letters',
    help: 'E-mails in the outbox by state; those no longer queued are deleted after 90 days.',
    labelNames: ['state'],
    ...shared,
    collect: async () => {
      const { emailCounts } = await cachedReadings()
      emails.reset()
      for (const { state, count } of emailCounts) emails.set({ state }, count)
    },
  })
  addGauge(
    'outbox_overdue_seconds',
    'Seconds since the first of the due e-mails became due.',
    (readings) => readings.overdueSeconds,
  )
  addGauge(
    'audit_unsealed_events',
    'Events of the audit trail that are not sealed yet.',
    (readings) => readings.unsealed,
  )
  addGauge(
    'audit_unsealed_seconds',
    'How long the oldest unsealed event waits.',
    (readings) => readings.unsealedSeconds,
  )

  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of all server processes to the database, and queries that wait for one.',
    labelNames: ['pool', 'state'],
    collect: () => {
      for (const [name, { totalCount, idleCount, waitingCount }] of [
        ['main', pool] as const,
        ['counters', counterPool] as const,
      ]) {
        connections.set({ pool: name, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool: name, state: 'idle' }, idleCount)
        connections.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
}
