import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { unique } from '@/lib/testing/factories'
import { makeAttempt, signedInAdmin } from '@/lib/testing/scenes'
import { atOnce } from '@/lib/testing/wire'
import { cancel, enqueue } from './outbox'
import { sendDueMail } from './sender'
import { deliver } from './transport'

const folder = join(env.DATA_DIR, 'mail')
const data = { name: 'Asha', course: 'Testing', slug: 'testing' }
const letter = 'enrollment-accepted'

beforeEach(async () => {
  await db.outboxMail.deleteMany()
  await rm(env.DATA_DIR, { recursive: true, force: true })
})

const write = (recipient = `${unique()}@example.test`, options = {}) =>
  enqueue(db, recipient, letter, data, options)
const rows = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
const files = () => readdir(folder).catch(() => [])
/** The time comes at which the letters are due. */
const due = () => db.outboxMail.updateMany({ data: { sendAfter: new Date(Date.now() - SECOND) } })

test('a letter becomes a file that nobody else can read, named by time and recipient', async () => {
  await write('asha@example.test')
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
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1, sentAt: expect.any(Date), leasedUntil: null, lastError: null },
  ])
  await sendDueMail()
  expect(await files()).toHaveLength(1)
})

test('a letter of a key is written once', async () => {
  await write('asha@example.test', { key: 'once' })
  await write('asha@example.test', { key: 'once' })
  expect(await rows()).toHaveLength(1)
})

test('a letter of a transaction that fails is not written', async () => {
  const failing = db.$transaction(async (tx) => {
    await enqueue(tx, 'asha@example.test', letter, data)
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await rows()).toEqual([])
})

test('fifty letters to one person in one moment are as many files', async () => {
  const mail = { to: 'asha@example.test', subject: 'Hello', text: 'Hello', html: 'Hello' }
  await atOnce(50, (at) => deliver({ id: String(at), ...mail }))
  expect(await files()).toHaveLength(50)
})

test('the longest address that may be registered has a file, too', async () => {
  const longest = `${'a'.repeat(64)}@${'b.'.repeat(90)}${'c'.repeat(9)}`
  expect(longest).toHaveLength(254)
  await write(longest)
  await sendDueMail()
  expect(await rows()).toMatchObject([{ state: 'sent' }])
  const [name = ''] = await files()
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toMatchObject({ to: longest })
})

test('an address does not leave the folder', async () => {
  await write('../../a\\b/c@example.test')
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
  await due()
  await sendDueMail()
  expect(await files()).toEqual([expect.stringContaining(kept.user.email)])
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
})

test('what has left can not be cancelled', async () => {
  await write('asha@example.test', { key: 'left' })
  await sendDueMail()
  await cancel(db, 'left')
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('five senders at once send sixty letters once each', async () => {
  await atOnce(60, () => write())
  for (let turn = 0; turn < 2; turn++) await atOnce(5, () => sendDueMail())
  const names = await files()
  expect(names).toHaveLength(60)
  expect(new Set(names.map((name) => name.slice(25))).size).toBe(60)
  expect(await db.outboxMail.count({ where: { state: 'sent', attempts: 1 } })).toBe(60)
})

test('what another process holds is left to it until its time is over', async () => {
  await write()
  await db.outboxMail.updateMany({ data: { leasedUntil: new Date(Date.now() + 30 * SECOND), attempts: 1 } })
  await sendDueMail()
  expect(await files()).toEqual([])
  await db.outboxMail.updateMany({ data: { leasedUntil: new Date(Date.now() - 1) } })
  await sendDueMail()
  expect(await files()).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a letter that can not be sent is tried again later, and says why', async () => {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(folder, 'a file in its place')
  await write()
  await sendDueMail()
  const [failed] = await rows()
  expect(failed).toMatchObject({ state: 'queued', attempts: 1, leasedUntil: null, sentAt: null })
  expect(failed?.lastError).toMatch(/EEXIST|ENOTDIR/)
  const wait = (failed?.sendAfter.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(3 * SECOND)
  expect(wait).toBeLessThanOrEqual(5 * SECOND)

  await sendDueMail()
  expect(await rows()).toMatchObject([{ attempts: 1 }])
  await due()
  await sendDueMail()
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 2 }])

  await rm(folder)
  await due()
  await sendDueMail()
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3, lastError: null }])
  expect(await files()).toHaveLength(1)
})

test('a letter that fails eight times is given up, and keeps its reason', async () => {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(folder, 'a file in its place')
  await write()
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: attempt - 1 }])
    await due()
    await sendDueMail()
  }
  expect(await rows()).toMatchObject([
    { state: 'failed', attempts: 8, lastError: expect.stringContaining('E') },
  ])
})

test('one letter that fails does not hold up the next', async () => {
  await db.outboxMail.create({ data: { recipient: 'a@example.test', letter: 'unknown', data: {} } })
  await write()
  await sendDueMail()
  expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'sent'])
})

test('the folder is ours alone', async () => {
  await write()
  await sendDueMail()
  const mode = async (path: string) => (await stat(path)).mode & 0o777
  expect(await mode(folder)).toBe(0o700)
  expect(await mode(join(folder, (await files())[0] ?? ''))).toBe(0o600)
})
