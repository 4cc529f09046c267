import { renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PoolClient } from 'pg'
import { audit } from '@/lib/audit/record'
import { sealTrail } from '@/lib/audit/seal'
import { getOrSignCredential } from '@/lib/credentials/store'
import { db, pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { createInstallation, removeInstallations, runCommand } from '@/lib/testing/installations'
import { makeAdmin, makeCertificate, makeSubmission, randomWord } from '@/lib/testing/factories'
import { closeServers } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission, makeLearner } from '@/lib/testing/people'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { claimPidFile } from '@/scripts/steps/pid-file.mjs'
import { isServerRunning } from '@/scripts/steps/server.mjs'
import { checkMigrations } from '@/scripts/doctor/database.mjs'
import { assessDiskSpace } from '@/scripts/doctor/installation.mjs'
import { invariants } from '@/scripts/doctor/invariants.mjs'
import { checkOutbox } from '@/scripts/doctor/mail.mjs'

jest.setTimeout(180_000)
const keyFolder = join(resolve(env.DATA_DIR), 'keys')
/** The doctor reports a root key in the folder `offline`, so it is moved here, as if to a removable medium. */
const removableMedium = join(env.DATA_DIR, 'medium')
const doctor = (environment?: Record<string, string>) => runCommand('doctor', [], environment)

beforeAll(async () => {
  await makeAdmin()
  await makeLearnerWithSubmission()
  const { id } = await makeCertificate()
  await getOrSignCredential(db, id)
  renameSync(join(env.DATA_DIR, 'offline'), removableMedium)
  // Any event serves: the trail must not be empty.
  await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', randomWord()])
  await sealTrail()
})
afterAll(async () => {
  await removeInstallations()
  await closeServers()
})

/** Runs the statements, and returns the doctor's failures and advice. */
async function failuresAfter(...statements: string[]) {
  for (const statement of statements) await pool.query(statement)
  const { code, output } = await doctor()
  expect(code).toBe(1)
  return output.split('\n').filter((line) => /✗|→/.test(line))
}

async function withClient<T>(work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Runs `sql` before the check and `undoSql` after it. */
async function withChange(sql: string, undoSql: string, check: () => Promise<unknown>) {
  await pool.query(sql)
  try {
    await check()
  } finally {
    await pool.query(undoSql)
  }
}

test('a sound installation passes every check', async () => {
  const server = await new SmtpServer().listen()
  const { code, output } = await doctor({ SMTP_URL: server.url })
  expect(output).not.toMatch(/✗|→/)
  // Without a user in SMTP_URL, the doctor checks only the connection to the mail server, not a sign-in.
  expect(output).toMatch(/✓ Mail: 127\.0\.0\.1:\d+ accepts the connection$/m)
  for (const check of [
    'Node',
    'Settings',
    'Disk',
    'Mail',
    'Database',
    'Migrations',
    'Data',
    'Audit trail',
    'Signing keys',
    'E-mails',
  ])
    expect(output).toMatch(new RegExp(`✓ ${check}: \\S`))
  expect(code).toBe(0)
})

test('an installation that only writes e-mails to files gets a warning, not a failure', async () => {
  const { code, output } = await doctor()
  expect(output).toMatch(/! Mail: e-mails are written to .+\n +→ Set SMTP_URL or RESEND_API_KEY\./)
  expect(code).toBe(0)
})

test('a mail server that cannot be reached is reported', async () => {
  const { code, output } = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(output).toMatch(/✗ Mail: e-mails cannot be sent: .*ECONNREFUSED.*\n +→ Check SMTP_URL/)
  expect(code).toBe(1)
})

test('a wrong setting, an unreachable or empty database and a missing data folder are reported, without the password of the database', async () => {
  const wrong = await doctor({ INSTITUTE_TIME_ZONE: 'Mars' })
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Settings: INSTITUTE_TIME_ZONE must be/),
  })
  const unreachable = await doctor({ DATABASE_URL: 'postgresql://a:top-secret@127.0.0.1:1/b' })
  expect(unreachable).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Database: it does not answer: .*ECONNREFUSED/),
  })
  expect(unreachable.output).not.toContain('top-secret')
  expect(await doctor(await createInstallation())).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Migrations: the database is empty\n +→ Run npm start/),
  })
  expect(await doctor({ DATABASE_URL: '', DATA_DIR: join(env.DATA_DIR, 'nowhere') })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Data folder: there is nothing in .*nowhere yet/),
  })
})

test('migrations that are missing, changed or of a newer version are reported', async () => {
  const last = `migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`
  const expectFinding = (text: RegExp) =>
    withClient(async (client) =>
      expect(await checkMigrations(client)).toMatchObject({
        state: 'bad',
        name: 'Migrations',
        text: expect.stringMatching(text),
      }),
    )
  await withChange(
    `UPDATE _prisma_migrations SET migration_name = '2999_' || migration_name WHERE ${last}`,
    `UPDATE _prisma_migrations SET migration_name = substr(migration_name, 6) WHERE ${last}`,
    () => expectFinding(/^2999_\w+ is of a newer version$/),
  )
  await withChange(
    `UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE ${last}`,
    `UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE ${last}`,
    () => expectFinding(/^\d+_\w+ was changed after it ran$/),
  )
  await withChange(
    `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE ${last}`,
    `UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE ${last}`,
    () => expectFinding(/^1 did not run yet/),
  )
})

test('missing signing keys are reported with where to find them', async () => {
  const away = `${keyFolder}.away`
  renameSync(keyFolder, away)
  expect((await failuresAfter()).join('\n')).toMatch(
    /✗ Signing keys: \S+ is missing, although certificates were signed\n +→ Put it back from the/,
  )
  renameSync(away, keyFolder)
})

const insertEmailSql = (values: string) =>
  `INSERT INTO "OutboxMail" ("id", "recipient", "template", "data", "state", "sendAfter")
   VALUES (gen_random_uuid(), 'a@example.test', 'enrolled', '{}', ${values})`

/** Returns the findings on the outbox as texts. Detects a running server as `npm run doctor` does. */
const outboxFindings = () =>
  withClient(async (client) =>
    (await checkOutbox(client, isServerRunning(resolve(env.DATA_DIR)))).map(
      ({ state, name, text }) => `${state}: ${name}: ${text}`,
    ),
  )

test('abandoned and delayed e-mails are counted', async () => {
  await pool.query(insertEmailSql(`'failed', now()`))
  await pool.query(insertEmailSql(`'queued', now() - interval '1 hour'`))
  expect(await outboxFindings()).toEqual([
    'warning: E-mails: 1 waits for the next start',
    'warning: E-mails: 1 created in the last 7 days was given up',
  ])
  await pool.query('DELETE FROM "OutboxMail"')
})

test('delayed e-mails are a failure while the server runs, but only a warning while another command, such as a backup, uses the data folder', async () => {
  const dataFolderLock = join(env.DATA_DIR, 'launcher.pid')
  const serverPidFile = join(env.DATA_DIR, 'server.pid')
  const insertDelayedEmailSql = insertEmailSql(`'queued', now() - interval '1 hour'`)
  await withChange(insertDelayedEmailSql, 'DELETE FROM "OutboxMail"', async () => {
    expect(claimPidFile(dataFolderLock)).toBe(true)
    expect(await outboxFindings()).toEqual(['warning: E-mails: 1 waits for the next start'])
    expect(claimPidFile(serverPidFile)).toBe(true)
    expect(await outboxFindings()).toEqual(['bad: E-mails: 1 has been due for more than 15 minutes'])
  })
  for (const file of [dataFolderLock, serverPidFile]) rmSync(file)
})

test.each([
  [199, 'bad'],
  [1023, 'warning'],
  [1024, 'good'],
])(
  '%i MiB of free disk space are %s, and fewer than 1,000 free inodes are always bad',
  (mebibytes, state) => {
    expect(assessDiskSpace('/data', { bytes: mebibytes * 1024 * 1024, inodes: 1e6 })).toMatchObject({ state })
    expect(assessDiskSpace('/data', { bytes: 1e12, inodes: 999 })).toMatchObject({ state: 'bad' })
  },
)

test('violated invariants are reported by their names, and a changed audit trail by its first broken link', async () => {
  await makeLearner({ state: 'completed' })
  await pool.query('DROP INDEX "Submission_live_key"')
  const { ids } = await makeLearnerWithSubmission()
  await makeSubmission(ids)
  await makeSubmission(ids)
  const otherLearner = await makeLearner()
  await pool.query(`UPDATE "Submission" SET "userId" = $1 WHERE "userId" = $2`, [
    otherLearner.user.id,
    ids.userId,
  ])
  const found = (
    await failuresAfter(
      'ALTER TABLE "AuditEvent" DISABLE TRIGGER audit_guard',
      `UPDATE "AuditEvent" SET "actorName" = 'Rahul'`,
      `UPDATE "User" SET "role" = 'user'`,
      `INSERT INTO "OutboxMail" ("id", "recipient", "template", "data", "state", "sentAt")
       VALUES (gen_random_uuid(), 'a@example.test', 'welcome', '{"token": "x"}', 'sent', now())`,
      `ALTER TABLE "Certificate" DROP CONSTRAINT "Certificate_revoked"`,
      `UPDATE "Certificate" SET "state" = 'revoked', "revokedAt" = now(), "revokedReason" = 'No.'`,
    )
  ).join('\n')
  for (const name of [
    'an enrollment that is completed has its certificate',
    'a learner has at most one current attempt at a task',
    'an attempt belongs to an accepted enrollment of the same learner in the course of its task',
    'every index is valid, and every trigger exists and is enabled',
    'sent e-mails have a time of sending, and secrets are erased from sent and failed e-mails',
    'every revoked certificate has an event in the audit trail',
    'there is an administrator',
  ]) {
    expect(invariants.map((invariant) => invariant.name)).toContain(name)
    expect(found).toContain(name)
  }
  expect(found).toMatch(/✗ Audit trail: .*broken at link 1/)
  expect(found).toMatch(/→ Stop the server and restore the last backup/)
})
