import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { DAY, HOUR, mail as limits, MINUTE, SECOND } from '@/lib/limits'
import { aMail, letLeasesEnd, letLettersBeDue, noDeadline, outbox, queueLetter } from '@/lib/testing/mail'
import { makeAttempt, signedInAdmin } from '@/lib/testing/scenes'
import { atOnce } from '@/lib/testing/wire'
import { eventually } from '@/scripts/testing/processes'
import { cancel, cancelOlder, enqueue } from './outbox'
import { forgetOldMail, sendDueMail } from './sender'
import { deliver, Refused } from './transport'

const folder = join(env.DATA_DIR, 'mail')

beforeEach(async () => {
  await db.outboxMail.deleteMany()
  await rm(env.DATA_DIR, { recursive: true, force: true })
})

/** The letters in the folder, each of which lies beside its .eml. */
const files = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))

test('a letter becomes a file that nobody else can read, named by time and recipient', async () => {
  await queueLetter('asha@example.test')
  await sendDueMail()
  const [name = '', ...more] = await files()
  expect(more).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-asha@example\.test\.json$/)
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({
    to: 'asha@example.test',
    subject: 'You are enrolled in Testing',
    text: expect.stringContaining('Hello Asha,'),
    html: expect.stringContaining('<p'),
  })
  expect(await outbox()).toMatchObject([
    { state: 'sent', attempts: 1, sentAt: expect.any(Date), leasedUntil: null, lastError: null },
  ])
  await sendDueMail()
  expect(await files()).toHaveLength(1)
})

test('a letter of a key is written once', async () => {
  await queueLetter('asha@example.test', { key: 'once' })
  await queueLetter('asha@example.test', { key: 'once' })
  expect(await outbox()).toHaveLength(1)
})

test('a letter of a transaction that fails is not written', async () => {
  const failing = db.$transaction(async (tx) => {
    await enqueue(tx, 'asha@example.test', 'password-changed', { name: 'Asha' })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await outbox()).toEqual([])
})

test('fifty letters to one person in one moment are as many files', async () => {
  await atOnce(50, () => deliver(aMail(), noDeadline()))
  expect(await files()).toHaveLength(50)
})

test('the longest address that may be registered has a file, too', async () => {
  const longest = `${'a'.repeat(64)}@${'b.'.repeat(90)}${'c'.repeat(9)}`
  expect(longest).toHaveLength(254)
  await queueLetter(longest)
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
  const [name = ''] = await files()
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toMatchObject({ to: longest })
})

test('an address does not leave the folder', async () => {
  await queueLetter('../../a\\b/c@example.test')
  await sendDueMail()
  expect(await files()).toEqual([expect.stringMatching(/-\.\._\.\._a_b_c@example\.test\.json$/)])
})

test('a verdict waits ten seconds; taken back, it is never sent', async () => {
  const { client } = await signedInAdmin()
  const [kept, back] = [await makeAttempt(), await makeAttempt()]
  for (const { submission } of [kept, back]) {
    await client.json(review, 'PUT', { params: { id: submission.id }, body: { status: 'accepted' } })
  }
  await sendDueMail()
  expect(await files()).toEqual([])
  await client.json(undo, 'POST', { body: { id: back.submission.id } })
  await letLettersBeDue()
  await sendDueMail()
  expect(await files()).toEqual([expect.stringContaining(kept.user.email)])
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
})

test('what has left can not be cancelled', async () => {
  await queueLetter('asha@example.test', { key: 'left' })
  await sendDueMail()
  await cancel(db, 'left')
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
})

test('five senders at once send sixty letters once each', async () => {
  await atOnce(60, () => queueLetter())
  for (let turn = 0; turn < 2; turn++) await atOnce(5, () => sendDueMail())
  const names = await files()
  expect(names).toHaveLength(60)
  expect(new Set(names.map((name) => name.slice(25))).size).toBe(60)
  expect(await db.outboxMail.count({ where: { state: 'sent', attempts: 1 } })).toBe(60)
})

test('what another process holds is left to it until its time is over', async () => {
  await queueLetter()
  await db.outboxMail.updateMany({ data: { leasedUntil: new Date(Date.now() + 30 * SECOND), attempts: 1 } })
  await sendDueMail()
  expect(await files()).toEqual([])
  await letLeasesEnd()
  await sendDueMail()
  expect(await files()).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a letter that can not be sent is tried again later, and says why', async () => {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(folder, 'a file in its place')
  await queueLetter()
  await sendDueMail()
  const [failed] = await outbox()
  expect(failed).toMatchObject({ state: 'queued', attempts: 1, leasedUntil: null, sentAt: null })
  expect(failed?.lastError).toMatch(/EEXIST|ENOTDIR/)
  const wait = (failed?.sendAfter.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(2 * SECOND)
  expect(wait).toBeLessThanOrEqual(6.25 * SECOND)

  await sendDueMail()
  expect(await outbox()).toMatchObject([{ attempts: 1 }])
  await letLettersBeDue()
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 2 }])

  await rm(folder)
  await letLettersBeDue()
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3, lastError: null }])
  expect(await files()).toHaveLength(1)
})

test('a letter that fails eight times is given up, and keeps its reason', async () => {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(folder, 'a file in its place')
  await queueLetter()
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: attempt - 1 }])
    await letLettersBeDue()
    await sendDueMail()
  }
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 8, lastError: expect.stringContaining('E') },
  ])
})

test('one letter that fails does not hold up the next', async () => {
  await db.outboxMail.create({ data: { recipient: 'a@example.test', letter: 'unknown', data: {} } })
  await queueLetter()
  await sendDueMail()
  expect((await outbox()).map(({ state }) => state)).toEqual(['queued', 'sent'])
})

test('the folder is ours alone', async () => {
  await queueLetter()
  await sendDueMail()
  const mode = async (path: string) => (await stat(path)).mode & 0o777
  expect(await mode(folder)).toBe(0o700)
  expect(await mode(join(folder, (await files())[0] ?? ''))).toBe(0o600)
})

test('beside it lies the same letter as a mail program opens it', async () => {
  await queueLetter('asha@example.test')
  await sendDueMail()
  const [name = ''] = await files()
  const eml = await readFile(join(folder, name.replace(/json$/, 'eml')), 'utf8')
  const [row] = await outbox()
  expect(eml).toMatch(/^From: Training Trains <no-reply@localhost>\r$/m)
  expect(eml).toMatch(/^To: asha@example\.test\r$/m)
  expect(eml).toContain(`Message-ID: <${row?.id}@localhost>\r\n`)
})

const secrets = [
  ['welcome', { name: 'Asha', token: 'the-secret' }],
  ['one-time-code', { name: 'Asha', code: 'the-secret' }],
  ['password-link', { name: 'Asha', token: 'the-secret' }],
] as const

test.each(secrets)(
  '%s forgets code and link once it is sent, is given up, cancelled or too late',
  async (letter, data) => {
    const write = (recipient: string, options = {}) => enqueue(db, recipient, letter, data, options)
    await write('late@example.test', { expiresAt: new Date() })
    await write('replaced@example.test')
    await cancelOlder(db, 'replaced@example.test', letter)
    await write('sent@example.test')
    await sendDueMail()
    await write('hopeless@example.test')
    await sendDueMail({
      transport: async () => {
        throw new Refused('No such mailbox', { permanent: true })
      },
    })
    expect((await outbox()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'expired'],
      ['cancelled', null],
      ['sent', null],
      ['failed', 'No such mailbox'],
    ])
    expect(JSON.stringify(await outbox())).not.toContain('the-secret')
    expect(await files()).toHaveLength(1)
  },
)

test('what expires goes first', async () => {
  const order: string[] = []
  await queueLetter('notice@example.test')
  await queueLetter('code@example.test', { expiresAt: new Date(Date.now() + HOUR) })
  await sendDueMail({ transport: async ({ to }) => void order.push(to) })
  expect(order).toEqual(['code@example.test', 'notice@example.test'])
})

test('the time that a server asks for is waited', async () => {
  await queueLetter()
  await sendDueMail({
    transport: async () => {
      throw new Refused('Later', { retryAfterMs: HOUR })
    },
  })
  const [row] = await outbox()
  expect((row?.sendAfter.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * MINUTE)
})

test('a claim lasts longer than the longest conversation and its end', () => {
  expect(limits.leaseMs).toBeGreaterThanOrEqual(limits.conversationMs + 20 * SECOND)
  expect(limits.conversationMs).toBeGreaterThan(limits.connectMs + limits.silenceMs)
})

const lockWaits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

test('what has left is known to have left, though the database can not be told at once', async () => {
  await queueLetter()
  const other = new Client({ connectionString: env.DATABASE_URL })
  await other.connect()
  let sent = 0
  const sending = sendDueMail({
    transport: async () => {
      sent++
      await other.query('BEGIN')
      await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
    },
  })
  // Writing it down waits for the lock, in vain at first.
  const waiting = async () => (await other.query(lockWaits)).rowCount !== 0
  await eventually('a wait', waiting)
  await eventually('an end of waiting', async () => !(await waiting()))
  await other.query('COMMIT')
  await sending
  await other.end()
  expect(sent).toBe(1)
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('one who comes back from long absence writes nothing over what another has done since', async () => {
  await queueLetter()
  await sendDueMail({
    transport: async () => {
      await letLeasesEnd()
      await sendDueMail()
      throw new Error('late news')
    },
  })
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
})

test('a letter that killed its process at the last attempt is given up', async () => {
  await queueLetter()
  await db.outboxMail.updateMany({ data: { attempts: 8, leasedUntil: new Date(Date.now() - SECOND) } })
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8, lastError: 'no outcome' }])
})

test('what was sent long ago is forgotten, what waits is not', async () => {
  await queueLetter('old@example.test')
  await sendDueMail()
  await queueLetter('waiting@example.test')
  await db.outboxMail.updateMany({ data: { createdAt: new Date(Date.now() - 91 * DAY) } })
  await queueLetter('new@example.test')
  await forgetOldMail()
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
    'waiting@example.test',
    'new@example.test',
  ])
})
