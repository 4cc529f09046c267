import { eventually } from '@/scripts/testing/processes'
import { db, pool } from './client'
import { toAppError } from '@/lib/http/to-app-error'

test('a connection that breaks while somebody uses it ends no more than his work', async () => {
  const used = await pool.connect()
  try {
    // An unhandled error of the connection would end the process and all tests.
    expect(used.listenerCount('error')).toBeGreaterThan(0)
    const broken = new Promise((resolve) => used.once('end', resolve))
    const { rows } = await used.query('SELECT pg_backend_pid() AS "pid"')
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    await broken
    await expect(used.query('SELECT 1')).rejects.toThrow()
  } finally {
    used.release()
  }
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
})

test('a transaction whose connection breaks is refused as unavailable, not as a server error', async () => {
  const broken = db.$transaction(async (tx) => {
    const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`
    await pool.query('SELECT pg_terminate_backend($1)', [own?.pid])
    const isGone = async () =>
      (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [own?.pid])).rowCount === 0
    await eventually('the connection to break', isGone)
    await tx.$queryRaw`SELECT 1`
  })
  const refusal = await broken.then(() => null, toAppError)
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
})
