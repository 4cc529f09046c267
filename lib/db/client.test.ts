import { eventually } from '@/scripts/testing/processes'
import { env } from '@/lib/env'
import { connectionTimeoutOf, db, pool } from './client'
import { toAppError } from '@/lib/http/to-app-error'

test('if a connection breaks, only its query fails: the process goes on, and the pool connects again', async () => {
  const client = await pool.connect()
  try {
    // An unhandled error of the connection would end the process and all tests.
    expect(client.listenerCount('error')).toBeGreaterThan(0)
    const broken = new Promise((resolve) => client.once('end', resolve))
    const { rows } = await client.query('SELECT pg_backend_pid() AS "pid"')
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    await broken
    await expect(client.query('SELECT 1')).rejects.toThrow()
  } finally {
    client.release()
  }
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
})

test('a transaction whose connection breaks is refused as unavailable, not as a server error', async () => {
  const transaction = db.$transaction(async (tx) => {
    const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`
    await pool.query('SELECT pg_terminate_backend($1)', [backend?.pid])
    const isGone = async () =>
      (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [backend?.pid])).rowCount === 0
    await eventually('the connection to break', isGone)
    await tx.$queryRaw`SELECT 1`
  })
  const refusal = await transaction.then(() => null, toAppError)
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
})

test.each([
  ['', 3000],
  ['?connect_timeout=9', 9000],
  ['?sslmode=require&connect_timeout=0', 3000],
  ['?connect_timeout=-1', 3000],
  ['?connect_timeout=soon', 3000],
])('with %j in the URL of the database, a query waits for a connection for %i ms', (parameters, ms) => {
  expect(connectionTimeoutOf(`postgresql://user:word@db.example:5432/name${parameters}`)).toBe(ms)
})

test('a query that gets no connection within `connect_timeout` is refused', async () => {
  const checkedOutClients = await Promise.all(
    Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
  )
  const { connectionTimeoutMillis } = pool.options
  pool.options.connectionTimeoutMillis = connectionTimeoutOf(
    'postgresql://db.example/name?connect_timeout=0.2',
  )
  try {
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect')
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of checkedOutClients) client.release()
  }
})

test('a transaction waits for a connection for the same time as a query', async () => {
  const checkedOutClients = await Promise.all(
    Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
  )
  // Database connections do not work with fake versions of these functions.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  try {
    const waiting = db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS "one"`)
    waiting.catch(() => {})
    await jest.advanceTimersByTimeAsync(connectionTimeoutOf(env.DATABASE_URL ?? '') - 100)
    jest.useRealTimers()
    for (const client of checkedOutClients.splice(0)) client.release()
    expect(await waiting).toEqual([{ one: 1 }])
  } finally {
    jest.useRealTimers()
    for (const client of checkedOutClients) client.release()
  }
})
