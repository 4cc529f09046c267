import { POST as addInvitation } from '@/app/api/admin/insert-batch-invitation/route'
import { PUT as updateSettings } from '@/app/api/admin/update-institute-settings/route'
import { POST as register } from '@/app/api/user/register/route'
import { db } from '@/lib/db/client'
import { fieldsOf, type InstituteFields } from '@/lib/institute/fields'
import { currentInstitute } from '@/lib/institute/settings'
import { loadInstitute } from '@/lib/institute/store'
import { renderEmail } from '@/lib/mail/render-email'
import type { EmailTemplates } from '@/lib/mail/templates'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { makeBatch, makeCourse, randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { signedInAdmin } from '@/lib/testing/people'
import { countByStatus } from '@/lib/testing/responses'
import { randomCode } from './random-code'

let admin: Awaited<ReturnType<typeof signedInAdmin>>['client']
const saveSettings = (changes: Partial<InstituteFields>) => {
  const { version } = currentInstitute()
  const body = { version, ...fieldsOf(currentInstitute()), ...changes }
  return admin.json(updateSettings, 'PUT', { body })
}
beforeAll(async () => {
  await loadInstitute()
  ;({ client: admin } = await signedInAdmin())
})
beforeEach(() => saveSettings({ registration: 'invited' }))

const { invitations } = messages

async function makeInvitation(fields: object = {}, seats: number | null = null) {
  const batch = await makeBatch((await makeCourse()).id, { seats })
  const body = { batch_id: batch.id, ...fields }
  const answer = await admin.json<{ data: { code: string; id: string } }>(addInvitation, 'POST', { body })
  return { batch, ...answer.body.data }
}

async function registerWith(invitation?: string) {
  const name = `Learner${randomWord()}`
  const [email, password] = [`${name}@anywhere.test`.toLowerCase(), 'first-steps']
  const fields = { name, email, password, confirm_password: password, turnstileToken: await humanToken() }
  const answer = await Client.guest().json(register, 'POST', { body: { ...fields, invitation } })
  return { ...answer, email }
}
const enrollmentOf = (email: string) => db.enrollment.findFirst({ where: { user: { email } } })

test.each([{ registration: 'invited' }, { registration: 'domains', registrationDomains: 'example.org' }])(
  'with the settings %j a valid code creates an account that is enrolled in the batch',
  async (settings) => {
    await saveSettings(settings)
    const { batch, code, id } = await makeInvitation({ uses_max: 3 })
    const { status, email } = await registerWith(code)
    expect(status).toBe(201)
    expect(await enrollmentOf(email)).toMatchObject({ batchId: batch.id, state: 'enrolled' })
    expect(await db.invitation.findUnique({ where: { id } })).toMatchObject({ used: 1 })
    expect((await registerWith()).status).toBe(403)
  },
)

test('parallel registrations with a single-use code create one account', async () => {
  const { batch, code } = await makeInvitation({ uses_max: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => registerWith(code)))
  expect(countByStatus(answers)).toEqual({ 201: 1, 410: 9 })
  expect(await db.user.count({ where: { email: { in: answers.map(({ email }) => email) } } })).toBe(1)
  expect(await db.enrollment.count({ where: { batchId: batch.id } })).toBe(1)
})

test('registering with an invalid code creates no account', async () => {
  const expired = await makeInvitation({ expires_on: '2020-01-01' })
  for (const [code, status, message] of [
    [expired.code, 410, invitations.expired],
    [randomCode(), 404, invitations.unknown],
    [' ', 403, messages.auth.invitedOnly],
  ] as const) {
    const { email, ...answer } = await registerWith(code)
    expect(answer).toEqual({ status, body: { message } })
    expect(await db.user.count({ where: { email } })).toBe(0)
  }
})

test('a learner who registers with a code for a full batch waits for a seat', async () => {
  const { code } = await makeInvitation({}, 1)
  const emails = [(await registerWith(code)).email, (await registerWith(code)).email] as const
  expect(await enrollmentOf(emails[0])).toMatchObject({ waitingSince: null })
  expect(await enrollmentOf(emails[1])).toMatchObject({ invited: true, waitingSince: expect.any(Date) })
})

/** Registers with the code; returns the text of the welcome e-mail. */
async function readWelcomeEmail(code: string) {
  const where = { recipient: (await registerWith(code)).email, template: 'welcome' }
  const { data } = await db.outboxMail.findFirstOrThrow({ where })
  return renderEmail('welcome', data as EmailTemplates['welcome']).text.replace(/\s+/g, ' ')
}

test('the welcome e-mail says whether the learner is enrolled or on the waiting list, and does not suggest asking to join a course', async () => {
  const { batch, code } = await makeInvitation({}, 1)
  const course = await db.course.findUniqueOrThrow({ where: { id: batch.courseId } })
  const [enrolled, waiting] = [await readWelcomeEmail(code), await readWelcomeEmail(code)]
  expect(enrolled).toContain(`You are enrolled in “${course.title}”:`)
  expect(waiting).toContain(`You are on the waiting list of “${course.title}”`)
  for (const text of [enrolled, waiting]) {
    expect(text).not.toContain('ask to join')
    expect(text).toContain(pages.course(course.slug))
  }
})

// The link cannot remove the account of an enrolled learner.
test('the welcome e-mail has the link ‘This was not me’ for a waiting learner, and names ‘Forgot password?’ for an enrolled one', async () => {
  const { code } = await makeInvitation({}, 1)
  const [enrolled, waiting] = [await readWelcomeEmail(code), await readWelcomeEmail(code)]
  expect(enrolled).not.toContain(pages.notMe)
  expect(enrolled).toContain('‘Forgot password?’')
  expect(waiting).toContain(`${pages.notMe}?token=`)
})

test('if everybody may register, registering with a code does not use the code', async () => {
  await saveSettings({ registration: 'everyone' })
  const { code, id } = await makeInvitation({ uses_max: 1 })
  const { status, email } = await registerWith(code)
  expect([status, await enrollmentOf(email)]).toEqual([201, null])
  expect(await db.invitation.findUnique({ where: { id } })).toMatchObject({ used: 0 })
})
