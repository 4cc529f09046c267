import { pool } from './db'

test('a connection that breaks while somebody uses it ends no more than his work', async () => {
  const used = await pool.connect()
  try {
    // Where nobody listens, the break would end the process, and with it all tests.
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
