import { Client } from 'pg'
import { env } from '@/lib/env'
import { sessionSettingsSql } from '@/scripts/backup/tables.mjs'

const timeouts = [
  'statement_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'lock_timeout',
]

test('the session settings of a backup and a restore turn off every timeout that is set for the database or its user', async () => {
  // Connection options set session defaults, as ALTER DATABASE and ALTER ROLE do.
  const options = timeouts.map((name) => `-c ${name}=1h`).join(' ')
  const client = new Client({ connectionString: env.DATABASE_URL, options })
  await client.connect()
  const listActiveTimeouts = async () => {
    const sql = 'SELECT name FROM pg_settings WHERE name = ANY ($1) AND setting <> $2 ORDER BY 1'
    return (await client.query(sql, [timeouts, '0'])).rows.map(({ name }: { name: string }) => name)
  }
  const before = await listActiveTimeouts()
  await client.query(sessionSettingsSql)
  const after = await listActiveTimeouts()
  await client.end()
  expect(before).toEqual(timeouts.toSorted())
  expect(after).toEqual([])
})
