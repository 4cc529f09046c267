import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { audit } from '@/lib/audit/record'
import { sealTrail } from '@/lib/audit/seal'
import { signedCredential } from '@/lib/credentials/store'
import { db, pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { freshInstallation, removeInstallations, runScript } from '@/lib/testing/fresh-installation'
import { makeAdmin, makeCertificate, makeEnrollment, makeSubmission, unique } from '@/lib/testing/factories'
import { closeServers } from '@/lib/testing/local-server'
import { makeAttempt, makeLearner } from '@/lib/testing/scenes'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { rateSpace } from '@/scripts/doctor/installation.mjs'
import { invariants } from '@/scripts/doctor/invariants.mjs'

jest.setTimeout(180_000)
const keys = join(resolve(env.DATA_DIR), 'keys')
/** Folder where the operator stores the root key. */
const medium = join(env.DATA_DIR, 'medium')
const doctor = (environment?: Record<string, string>) => runScript('doctor', [], environment)

beforeAll(async () => {
  await makeAdmin()
  await makeAttempt()
  const { id } = await makeCertificate()
  await signedCredential(db, id)
  renameSync(join(env.DATA_DIR, 'offline'), medium)
  await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', unique()])
  await sealTrail()
})
afterAll(async () => {
  await removeInstallations()
  await closeServers()
})

/** Findings and their advice after an attacker has done this. */
async function afterwards(...statements: string[]) {
  for (const statement of statements) await pool.query(statement)
  const { code, output } = await doctor()
  expect(code).toBe(1)
  return output.split('\n').filter((line) => /✗|→/.test(line))
}

/** Runs the SQL, and reverts it at the end. */
async function inDatabase(sql: string, back: string, check: () => Promise<unknown>) {
  await pool.query(sql)
  try {
    await check()
  } finally {
    await pool.query(back)
  }
}

test('an installation in order is good in every respect', async () => {
  const server = await new SmtpServer().listen()
  const { code, output } = await doctor({ SMTP_URL: server.url })
  expect(output).not.toMatch(/✗|→/)
  for (const what of [
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
    expect(output).toMatch(new RegExp(`✓ ${what}: \\S`))
  expect(code).toBe(0)
})

test('e-mails that are only written as files are pointed out, and no fault', async () => {
  const { code, output } = await doctor()
  expect(output).toMatch(/! Mail: e-mails are written to .+\n +→ Set SMTP_URL or RESEND_API_KEY\./)
  expect(code).toBe(0)
})

test('a mail server that is not there is found', async () => {
  const { code, output } = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(output).toMatch(/✗ Mail: e-mails cannot be sent: .*ECONNREFUSED.*\n +→ Check SMTP_URL/)
  expect(code).toBe(1)
})

test('a wrong setting, an unknown database and an empty one are found, and nothing is made there', async () => {
  const wrong = await doctor({ INSTITUTE_TIME_ZONE: 'Mars' })
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Settings: INSTITUTE_TIME_ZONE must be/),
  })
  const away = await doctor({ DATABASE_URL: 'postgresql://a:top-secret@127.0.0.1:1/b' })
  expect(away).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Database: it does not answer: .*ECONNREFUSED/),
  })
  expect(away.output).not.toContain('top-secret')
  expect(await doctor(await freshInstallation())).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Migrations: the database is empty\n +→ Run npm start/),
  })
  expect(await doctor({ DATABASE_URL: '', DATA_DIR: join(env.DATA_DIR, 'nowhere') })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/✗ Data folder: there is nothing in .*nowhere yet/),
  })
})

test('migrations that are missing, changed or of a newer version are named', async () => {
  const last = `migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`
  await inDatabase(
    `UPDATE _prisma_migrations SET migration_name = '2999_' || migration_name WHERE ${last}`,
    `UPDATE _prisma_migrations SET migration_name = substr(migration_name, 6) WHERE ${last}`,
    async () => expect((await afterwards()).join()).toMatch(/✗ Migrations: 2999_\w+ is of a newer version/),
  )
  await inDatabase(
    `UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE ${last}`,
    `UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE ${last}`,
    async () => expect((await afterwards()).join()).toMatch(/✗ Migrations: \d+_\w+ was changed after it ran/),
  )
  await inDatabase(
    `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE ${last}`,
    `UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE ${last}`,
    async () => expect((await afterwards()).join()).toMatch(/✗ Migrations: 1 did not run yet/),
  )
})

test('keys that are gone, mixed up, strange or open to others are found', async () => {
  const away = `${keys}.away`
  cpSync(keys, away, { recursive: true })
  const again = () => {
    rmSync(keys, { recursive: true, force: true })
    cpSync(away, keys, { recursive: true })
  }
  const found = async () => (await afterwards()).join('\n')
  rmSync(keys, { recursive: true })
  expect(await found()).toMatch(
    /✗ Signing keys: \S+ is missing, although certificates were signed\n +→ Put it back from the/,
  )
  again()
  const root = readdirSync(medium).find((name) => name.endsWith('.key.pem')) ?? ''
  copyFileSync(join(medium, root), join(keys, 'document.key.pem'))
  expect(await found()).toMatch(/✗ Signing keys: \S+document\.crt\.pem does not begin/)
  again()
  const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const token = join(keys, readdirSync(keys).find((name) => name.startsWith('token-')) ?? '')
  writeFileSync(token, strange.export({ type: 'pkcs8', format: 'pem' }))
  expect(await found()).toMatch(/✗ Signing keys: certificates with a signature that is not good: tt-/)
  rmSync(token)
  expect(await found()).toMatch(
    /✗ Signing keys: A signing key is missing: there is no token-….pem that signs/,
  )
  again()
  chmodSync(join(keys, 'document.key.pem'), 0o644)
  expect(await found()).toMatch(/✗ Signing keys: other accounts can read \S+document\.key\.pem/)
  again()
})

test('abandoned and delayed e-mails are counted', async () => {
  const insertEmail = (values: string) =>
    `INSERT INTO "OutboxMail" ("id", "recipient", "template", "data", "state", "sendAfter")
     VALUES (gen_random_uuid(), 'a@example.test', 'enrolled', '{}', ${values})`
  await pool.query(insertEmail(`'failed', now()`))
  await pool.query(insertEmail(`'queued', now() - interval '1 hour'`))
  const { code, output } = await doctor()
  expect(output).toMatch(/! E-mails: 1 wait for the next start/)
  expect(output).toMatch(/! E-mails: 1 of the last 7 days were given up/)
  expect(code).toBe(0)
  await pool.query('DELETE FROM "OutboxMail"')
})

test.each([
  ['200 MiB', 199, 'bad'],
  ['1 GiB', 1023, 'warning'],
  ['enough', 1024, 'good'],
])('less than %s on the disk is reported', (_, mebibytes, state) => {
  expect(rateSpace('/data', { space: mebibytes * 1024 * 1024, files: 1e6 })).toMatchObject({ state })
  expect(rateSpace('/data', { space: 1e12, files: 999 })).toMatchObject({ state: 'bad' })
})

test('data that breaks its own rules is found, each rule by its name', async () => {
  const { user, course } = await makeLearner()
  await pool.query('DROP INDEX "Submission_live_key"')
  const { ids } = await makeAttempt()
  await makeSubmission(ids)
  await makeSubmission(ids)
  const other = await makeLearner()
  await pool.query(`UPDATE "Submission" SET "userId" = $1 WHERE "userId" = $2`, [other.user.id, ids.userId])
  await db.enrollment.deleteMany({ where: { userId: user.id, courseId: course.id } })
  await makeEnrollment(user.id, course.id, 'completed')
  const found = (
    await afterwards(
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
    'a learner has one live attempt at a task',
    'an attempt belongs to an accepted enrollment of the same learner in the course of its task',
    'every index is valid and every trigger is enabled',
    'e-mails that are sent say when, and secrets of sent e-mails are erased',
    'every revoked certificate has an event in the audit trail',
    'there is an administrator',
  ]) {
    expect(invariants.map((invariant) => invariant.name)).toContain(name)
    expect(found).toContain(name)
  }
  expect(found).toMatch(/✗ Audit trail: .*broken at link 1/)
  expect(found).toMatch(/→ Stop the server and restore the last backup/)
})
