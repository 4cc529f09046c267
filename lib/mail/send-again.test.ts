import { GET as list } from '@/app/api/admin/get-mail-data/[id]/[email]/route'
import { POST as again } from '@/app/api/admin/send-mail-again/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { emptyOutbox, listEmailJsonFiles, makeEmailsDue, outbox, queueEmail } from '@/lib/testing/mail'
import { signedInAdmin } from '@/lib/testing/people'
import { anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import { allTemplates } from './samples'
import { sendDueMail } from './sender'
import { queueAccountEmail } from './outbox'
import { SendError } from './transport'

beforeEach(emptyOutbox)

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

type Row = {
  id: string
  recipient: string
  state: string
  attempts: number
  erased: boolean
  error: string | null
}
const listEmails = async (query: Record<string, string> = {}) =>
  (await admin.client.json<{ data: Row[] }>(list, 'GET', { params: admin.idAndEmail, query })).body.data
const sendAgain = (id: unknown) => admin.client.json(again, 'POST', { body: { id } })

const noSuchMailbox = async () => {
  throw new SendError('550 No such mailbox', { permanent: true })
}

/** An e-mail that the mail server refused. */
async function makeFailedEmail() {
  await queueEmail('asha@example.test')
  await sendDueMail({ transport: noSuchMailbox })
  const [row] = await outbox()
  expect(row?.state).toBe('failed')
  return row?.id ?? ''
}

test('the list has the template, the recipient and the error of an e-mail', async () => {
  const id = await makeFailedEmail()
  expect(await listEmails()).toEqual([
    {
      id,
      recipient: 'asha@example.test',
      template: 'enrollment-accepted',
      about: 'Testing',
      state: 'failed',
      attempts: 1,
      error: '550 No such mailbox',
      erased: false,
      created_at: anyTime,
      send_after: anyTime,
      sent_at: null,
    },
  ])
})

test('the list counts an attempt once its outcome is recorded, not while it is under way', async () => {
  await queueEmail()
  const listed: Row[] = []
  const failAfterListing = async () => {
    listed.push(...(await listEmails()))
    throw new SendError('451 Try again later')
  }
  for (const previousError of [null, '451 Try again later']) {
    await makeEmailsDue()
    await sendDueMail({ transport: failAfterListing })
    expect(listed.at(-1)).toMatchObject({ state: 'queued', error: previousError })
  }
  expect([...listed, ...(await listEmails())].map(({ attempts }) => attempts)).toEqual([0, 1, 2])
})

test('the list is filtered by state and searched by recipient', async () => {
  await makeFailedEmail()
  await queueEmail('rahul@example.test')
  const recipients = async (query: Record<string, string>) =>
    (await listEmails(query)).map(({ recipient }) => recipient)
  expect(await recipients({ state: 'failed' })).toEqual(['asha@example.test'])
  expect(await recipients({ state: 'queued' })).toEqual(['rahul@example.test'])
  expect(await recipients({ q: 'RAHUL@' })).toEqual(['rahul@example.test'])
  expect(await recipients({ q: '%' })).toEqual([])
})

test('a failed e-mail is sent again, and the audit trail records it', async () => {
  const id = await makeFailedEmail()
  expect(await sendAgain(id)).toEqual({ status: 200, body: { message: messages.mail.sentAgain } })
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 0, lastError: null }])
  await sendDueMail()
  expect(await listEmailJsonFiles()).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'sent' }])
  const events = await db.auditEvent.findMany({ where: { actorId: admin.user.id, subjectId: id } })
  expect(events).toMatchObject([
    { action: 'mail.sent-again', details: { template: 'enrollment-accepted', name: 'Asha' } },
  ])
})

test('twenty parallel requests to send a failed e-mail again send it once', async () => {
  const id = await makeFailedEmail()
  expect(countByStatus(await inParallel(20, () => sendAgain(id)))).toEqual({ 200: 1, 409: 19 })
  await inParallel(3, () => sendDueMail())
  expect(await listEmailJsonFiles()).toHaveLength(1)
})

test('an e-mail whose code was erased cannot be sent again, and the refusal says why', async () => {
  await queueAccountEmail(db, 'asha@example.test', 'one-time-code', { name: 'Asha', code: '271828' })
  await sendDueMail({ transport: noSuchMailbox })
  const [row] = await listEmails()
  expect(row).toMatchObject({ state: 'failed', erased: true })
  expect(await sendAgain(row?.id)).toEqual({ status: 409, body: { message: messages.mail.erased } })
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test('a queued, a sent and an unknown e-mail cannot be sent again', async () => {
  await queueEmail()
  const [{ id } = { id: '' }] = await outbox()
  expect(await sendAgain(id)).toEqual({ status: 409, body: { message: messages.mail.notFailed } })
  await sendDueMail()
  expect(await sendAgain(id)).toEqual({ status: 409, body: { message: messages.mail.notFailed } })
  for (const unknown of unknownIds) expect(await sendAgain(unknown)).toMatchObject({ status: 404 })
})

test('the list never holds a code or a link', async () => {
  await queueAccountEmail(db, 'asha@example.test', 'one-time-code', { name: 'Asha', code: '271828' })
  await queueAccountEmail(db, 'asha@example.test', 'password-link', {
    name: 'Asha',
    token: 'very-secret-token',
  })
  expect(JSON.stringify(await listEmails())).not.toMatch(/271828|very-secret-token/)
})

test('every template has a name for the list', () => {
  expect(Object.keys(messages.mail.templates).toSorted()).toEqual(allTemplates.toSorted())
})
