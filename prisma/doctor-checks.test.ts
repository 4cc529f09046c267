import { join } from 'node:path'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { rateSpace } from '@/scripts/doctor/installation.mjs'
import { invariants } from '@/scripts/doctor/invariants.mjs'
import { checkTransport } from '@/scripts/doctor/mail.mjs'

test('a disk with space but few free inodes is reported with their number', () => {
  const { text } = rateSpace('/data', { space: 1e12, files: 999 })
  expect(text).toBe('931.3 GiB, but only 999 inodes free at /data')
})

test('a data folder that does not exist before the first start is no reason why e-mails cannot be written', async () => {
  const dataDir = join(env.DATA_DIR, 'nowhere', 'yet')
  expect(await checkTransport({ dataDir })).toMatchObject({ state: 'warning' })
})

test('every trigger of the migrated database is missed if it is dropped', async () => {
  const { rows: triggers } = await pool.query<{ name: string; table: string }>(
    `SELECT t.tgname AS "name", c.oid::regclass::text AS "table" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
  )
  const sql = invariants.find(({ name }) => name.includes('every trigger'))?.sql ?? ''
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const { name, table } of triggers) await client.query(`DROP TRIGGER "${name}" ON ${table}`)
    const { rows: missed } = await client.query<string[]>({ text: sql, rowMode: 'array' })
    expect(missed.flat().toSorted()).toEqual(triggers.map(({ name }) => name).toSorted())
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
