import { connect, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { runCommand } from '@/lib/testing/installations'
import { closeServers } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission } from '@/lib/testing/people'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { assessDiskSpace } from '@/scripts/doctor/installation.mjs'
import { invariants } from '@/scripts/doctor/invariants.mjs'
import { checkTransport } from '@/scripts/doctor/mail.mjs'
import { messageOf } from '@/scripts/steps/report.mjs'

afterAll(closeServers)

test('a disk with space but few free inodes is reported with their number and the advice to delete files', () => {
  const { text, advice } = assessDiskSpace('/data', { bytes: 1e12, inodes: 999 })
  expect(text).toBe('931.3 GiB, but only 999 inodes free at /data')
  expect(advice).toMatch(/^Delete files, or move the data/)
})

test('before the first start, the mail check does not fail for the missing data folder', async () => {
  const dataDir = join(env.DATA_DIR, 'nowhere', 'yet')
  expect(await checkTransport({ dataDir })).toMatchObject({ state: 'warning' })
})

test('a mail server on another machine that offers no TLS is reported, and the check sends it no password', async () => {
  const server = await new SmtpServer().listen()
  const commands: string[] = []
  server.onInput = (input) => commands.push(input)
  // The product takes this IPv4-mapped address of the same machine for another machine.
  const SMTP_URL = server.url.replace('//127.0.0.1', '//info:secret@[::ffff:127.0.0.1]')
  const { code, output } = await runCommand('doctor', [], { SMTP_URL })
  expect(output).toMatch(/✗ Mail: e-mails cannot be sent: .*TLS/)
  expect(code).toBe(1)
  expect(commands.join('')).toContain('EHLO')
  expect(commands.join('')).not.toContain('AUTH')
})

test('the message about a host with two addresses that does not answer has the error of each address', async () => {
  const lookup: LookupFunction = (_host, _options, callback) =>
    callback(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])
  const socket = connect({ host: 'two.example', port: 1, lookup, autoSelectFamily: true })
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(messageOf(error)).toMatch(/ECONNREFUSED 127\.0\.0\.1:1, .*ECONNREFUSED 127\.0\.0\.2:1/)
})

/** The statements are rolled back. */
async function findViolationsAfter(statements: string[], invariantName: string) {
  const sql = invariants.find(({ name }) => name.includes(invariantName))?.sql ?? ''
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' })
    return rows.flat().toSorted()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test('every trigger of the migrated database is reported if it is dropped', async () => {
  const { rows: triggers } = await pool.query<{ name: string; table: string }>(
    `SELECT t.tgname AS "name", c.oid::regclass::text AS "table" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
  )
  const drops = triggers.map(({ name, table }) => `DROP TRIGGER "${name}" ON ${table}`)
  expect(await findViolationsAfter(drops, 'every trigger')).toEqual(
    triggers.map(({ name }) => name).toSorted(),
  )
})

test.each([
  ['DISABLE', ['certificate_guard']],
  ['ENABLE REPLICA', ['certificate_guard']],
  ['ENABLE ALWAYS', []],
  ['ENABLE', []],
])('after %s TRIGGER, a trigger is reported if it does not run in usual sessions', async (change, found) => {
  const statement = `ALTER TABLE "Certificate" ${change} TRIGGER certificate_guard`
  expect(await findViolationsAfter([statement], 'every trigger')).toEqual(found)
})

test('a submission whose learner does not exist is reported', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const statements = [
    'SET LOCAL session_replication_role = replica',
    `UPDATE "Submission" SET "userId" = gen_random_uuid() WHERE "id" = '${submission.id}'`,
  ]
  expect(await findViolationsAfter(statements, 'every foreign key')).toEqual([submission.id])
})
