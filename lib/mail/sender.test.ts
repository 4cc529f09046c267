import { mkdir, rm, writeFile } from 'node:fs/promises'
import { db, pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { HOUR, MINUTE, SECOND, mail as limits } from '@/lib/limits'
import {
  emptyOutbox,
  expireLeases,
  makeEmailsDue,
  listEmailJsonFiles,
  outbox,
  queueEmail,
} from '@/lib/testing/mail'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { sendDueMail } from './sender'
import { SendError } from './transport'
import { mailFolder } from './transports/files'

beforeEach(emptyOutbox)
const past = () => new Date(Date.now() - SECOND)

test('five parallel senders send sixty e-mails once each', async () => {
  await inParallel(60, () => queueEmail())
  // The second round must not send any of them again.
  for (let round = 0; round < 2; round++) await inParallel(5, () => sendDueMail())
  const names = await listEmailJsonFiles()
  expect(names).toHaveLength(60)
  // The first 62 characters are the time and the ID. The rest, the recipient, is different in each e-mail.
  expect(new Set(names.map((name) => name.slice(62))).size).toBe(60)
  expect(await db.outboxMail.count({ where: { state: 'sent', attempts: 1 } })).toBe(60)
})

test('an e-mail claimed by another process stays with it until the lease expires', async () => {
  await queueEmail()
  await db.outboxMail.updateMany({ data: { leasedUntil: new Date(Date.now() + 30 * SECOND), attempts: 1 } })
  await sendDueMail()
  expect(await listEmailJsonFiles()).toEqual([])
  await expireLeases()
  await sendDueMail()
  expect(await listEmailJsonFiles()).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('an e-mail that cannot be sent is retried later, and its error is stored', async () => {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(mailFolder(), 'a file in its place')
  await queueEmail()
  await sendDueMail()
  const [failed] = await outbox()
  expect(failed).toMatchObject({ state: 'queued', attempts: 1, leasedUntil: null, sentAt: null })
  expect(failed?.lastError).toMatch(/EEXIST|ENOTDIR/)
  // The first pause is 5 s, varied by up to a quarter; the lower bound leaves time for the test itself.
  const wait = (failed?.sendAfter.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(2 * SECOND)
  expect(wait).toBeLessThanOrEqual(6.25 * SECOND)

  await sendDueMail()
  expect(await outbox()).toMatchObject([{ attempts: 1 }])
  await makeEmailsDue()
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 2 }])

  await rm(mailFolder())
  await makeEmailsDue()
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3, lastError: null }])
  expect(await listEmailJsonFiles()).toHaveLength(1)
})

test('an e-mail that fails eight times is abandoned and keeps its error', async () => {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(mailFolder(), 'a file in its place')
  await queueEmail()
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: attempt - 1 }])
    await makeEmailsDue()
    await sendDueMail()
  }
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 8, lastError: expect.stringMatching(/EEXIST|ENOTDIR/) },
  ])
})

test('a failing e-mail does not delay the next', async () => {
  await db.outboxMail.create({ data: { recipient: 'a@example.test', template: 'unknown', data: {} } })
  await queueEmail()
  await sendDueMail()
  expect((await outbox()).map(({ state }) => state)).toEqual(['queued', 'sent'])
})

test('the next attempt waits as long as the mail server asks', async () => {
  await queueEmail()
  await sendDueMail({
    transport: async () => {
      throw new SendError('Later', { retryAfterMs: HOUR })
    },
  })
  const [row] = await outbox()
  expect((row?.sendAfter.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * MINUTE)
})

test('a lease lasts at least 20 seconds longer than the longest attempt', () => {
  expect(limits.leaseMs).toBeGreaterThanOrEqual(limits.attemptTimeoutMs + 20 * SECOND)
  expect(limits.attemptTimeoutMs).toBeGreaterThan(limits.connectMs + limits.idleMs)
})

const lockWaits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

test('a sent e-mail is recorded as sent although its table is locked for a while', async () => {
  await queueEmail()
  let sent = 0
  await withOtherConnection(async (other) => {
    const sending = sendDueMail({
      transport: async () => {
        sent++
        await other.query('BEGIN')
        await other.query('LOCK TABLE "OutboxMail" IN EXCLUSIVE MODE')
      },
    })
    // Recording the delivery waits for the lock and times out at first.
    const isWaiting = async () => (await pool.query(lockWaits)).rowCount !== 0
    await eventually('a query that waits for the lock', isWaiting)
    await eventually('the end of that wait', async () => !(await isWaiting()))
    await other.query('COMMIT')
    await sending
  })
  expect(sent).toBe(1)
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('a sender whose attempt fails after its lease expired does not overwrite the result of the next sender', async () => {
  await queueEmail()
  await sendDueMail({
    transport: async () => {
      await expireLeases()
      await sendDueMail()
      throw new Error('too late')
    },
  })
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
})

test('an e-mail is abandoned if the process was killed during its eighth attempt', async () => {
  await queueEmail()
  await db.outboxMail.updateMany({ data: { attempts: 8, leasedUntil: past() } })
  await sendDueMail()
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8, lastError: 'no outcome' }])
})

test.each([
  [
    'no outcome',
    'was cut off by a kill, and an earlier attempt had an error',
    { attempts: 8, lastError: 'ENOSPC' },
    true,
  ],
  [
    'no outcome',
    'was cut off by a kill, and the e-mail has expired since',
    { attempts: 1, expiresAt: past() },
    true,
  ],
  ['ENOSPC', 'failed', { attempts: 1, lastError: 'ENOSPC', expiresAt: past() }, false],
])(
  'the error of an abandoned e-mail is ‘%s’ if the last attempt %s',
  async (lastError, _, data, isCutOff) => {
    await queueEmail()
    await db.outboxMail.updateMany({ data: { ...data, leasedUntil: isCutOff ? past() : null } })
    await sendDueMail()
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: data.attempts, lastError }])
  },
)
