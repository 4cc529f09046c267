import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { DAY, HOUR, SECOND } from '@/lib/limits'
import { emptyOutbox, makeEmailsDue, listEmailJsonFiles, outbox, queueEmail } from '@/lib/testing/mail'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { cancelByKeys, cancelAndEraseEmails, cancelByTemplates, queueAccountEmail } from './outbox'
import { deleteOldMail, sendDueMail } from './sender'
import { SendError } from './transport'

beforeEach(emptyOutbox)

test('of two e-mails with the same key only one is queued', async () => {
  await queueEmail('asha@example.test', { key: 'once' })
  await queueEmail('asha@example.test', { key: 'once' })
  expect(await outbox()).toHaveLength(1)
})

test('an e-mail is not queued if its transaction fails', async () => {
  const failing = db.$transaction(async (tx) => {
    await queueAccountEmail(tx, 'asha@example.test', 'password-changed', { name: 'Asha' })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await outbox()).toEqual([])
})

test('the e-mail of a verdict is not sent immediately, and never if the verdict is undone', async () => {
  const { client } = await signedInAdmin()
  const [unchanged, undone] = [await makeLearnerWithSubmission(), await makeLearnerWithSubmission()]
  for (const { submission } of [unchanged, undone]) {
    await client.json(review, 'PUT', { params: { id: submission.id }, body: { status: 'accepted' } })
  }
  await sendDueMail()
  expect(await listEmailJsonFiles()).toEqual([])
  await client.json(undo, 'POST', { body: { id: undone.submission.id } })
  await makeEmailsDue()
  await sendDueMail()
  expect(await listEmailJsonFiles()).toEqual([expect.stringContaining(unchanged.user.email)])
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
})

test('a sent e-mail cannot be cancelled', async () => {
  await queueEmail('asha@example.test', { key: 'sent' })
  await sendDueMail()
  await cancelByKeys(db, ['sent'])
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
})

const cancellations = [
  ['by its key', () => cancelByKeys(db, ['the-key'])],
  ['because of a newer one', () => cancelAndEraseEmails(db, 'asha@example.test', 'enrollment-accepted')],
  ['by its template', () => cancelByTemplates(db, 'asha@example.test', ['enrollment-accepted'])],
] as const

test.each(cancellations)(
  'if an e-mail is cancelled %s after its sending process was killed, it is not sent',
  async (_, cancel) => {
    await queueEmail('asha@example.test', { key: 'the-key' })
    await db.outboxMail.updateMany({ data: { attempts: 1, leasedUntil: new Date(Date.now() - SECOND) } })
    await cancel()
    await sendDueMail()
    expect(await listEmailJsonFiles()).toEqual([])
    expect(await outbox()).toMatchObject([{ state: 'cancelled', leasedUntil: null }])
  },
)

test.each(cancellations)(
  'an e-mail that is cancelled %s while it is being sent is not tried again, and counts as sent if the attempt succeeds',
  async (_, cancel) => {
    await queueEmail('asha@example.test', { key: 'the-key' })
    await sendDueMail({
      transport: async () => {
        await cancel()
        throw new SendError('Later')
      },
    })
    await makeEmailsDue()
    await sendDueMail()
    expect(await listEmailJsonFiles()).toEqual([])
    expect(await outbox()).toMatchObject([{ state: 'cancelled' }])
    await emptyOutbox()
    await queueEmail('asha@example.test', { key: 'the-key' })
    await sendDueMail({ transport: async () => void (await cancel()) })
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, sentAt: expect.any(Date) }])
  },
)

const emailsWithSecrets = [
  ['welcome', { name: 'Asha', token: 'the-secret' }],
  ['one-time-code', { name: 'Asha', code: 'the-secret' }],
  ['password-link', { name: 'Asha', token: 'the-secret' }],
] as const

test.each(emailsWithSecrets)(
  'the code or the link of the e-mail %s is erased once it is sent, refused, cancelled or expired',
  async (template, data) => {
    const queue = (recipient: string, options = {}) =>
      queueAccountEmail(db, recipient, template, data, options)
    await queue('late@example.test', { expiresAt: new Date() })
    await queue('replaced@example.test')
    await cancelAndEraseEmails(db, 'replaced@example.test', template)
    await queue('sent@example.test')
    await sendDueMail()
    await queue('hopeless@example.test')
    await sendDueMail({
      transport: async () => {
        throw new SendError('No such mailbox', { permanent: true })
      },
    })
    expect((await outbox()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'expired'],
      ['cancelled', null],
      ['sent', null],
      ['failed', 'No such mailbox'],
    ])
    expect(JSON.stringify(await outbox())).not.toContain('the-secret')
    expect(await listEmailJsonFiles()).toHaveLength(1)
  },
)

test('e-mails that expire are sent first', async () => {
  const order: string[] = []
  await queueEmail('notice@example.test')
  await queueEmail('code@example.test', { expiresAt: new Date(Date.now() + HOUR) })
  await sendDueMail({ transport: async ({ to }) => void order.push(to) })
  expect(order).toEqual(['code@example.test', 'notice@example.test'])
})

test('old sent e-mails are deleted, queued ones are not', async () => {
  await queueEmail('old@example.test')
  await sendDueMail()
  await queueEmail('waiting@example.test')
  await db.outboxMail.updateMany({ data: { createdAt: new Date(Date.now() - 91 * DAY) } })
  await queueEmail('new@example.test')
  await deleteOldMail()
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
    'waiting@example.test',
    'new@example.test',
  ])
})
