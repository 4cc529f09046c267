import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { DELETE as removeByAdmin } from '@/app/api/admin/delete-user-data/[id]/route'
import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { POST as confirmPassword } from '@/app/api/profile/check-password-valid/route'
import { POST as sendCode } from '@/app/api/profile/change-password-otp/route'
import { POST as removeSelf } from '@/app/api/profile/delete-user-data/route'
import { POST as forgot } from '@/app/api/user/reset-user-password/route'
import { processResetRequests } from '@/lib/auth/forgot-password'
import { hashPassword } from '@/lib/auth/password-hash'
import { db } from '@/lib/db/client'
import { sendDueMail } from '@/lib/mail/sender'
import { Client } from '@/lib/testing/request'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'

const password = 'first-steps'

/** A learner with a submission, certificate, one-time code, link to set a password, and sent and queued e-mails. */
async function makeGraduate() {
  const admin = await signedInAdmin()
  const learner = await makeLearnerWithSubmission({ status: 'accepted', reviewerId: admin.user.id })
  const { user, client, enrollment } = learner
  await db.user.update({
    where: { id: user.id },
    data: { passwordHash: await hashPassword(password), fullName: 'Asha Raman' },
  })
  const completion = await admin.client.json<{ data: { cid: string } }>(complete, 'PUT', {
    body: { id: enrollment.id },
  })
  await sendDueMail()
  await client.json(sendCode, 'POST', { body: {} })
  await Client.guest().json(forgot, 'POST', { body: { ID: user.email } })
  await processResetRequests()
  return { ...learner, admin, cid: completion.body.data.cid }
}

type Graduate = Awaited<ReturnType<typeof makeGraduate>>

async function countRowsOf({ user, submission }: Graduate) {
  const userId = user.id
  return {
    users: await db.user.count({ where: { id: userId } }),
    sessions: await db.session.count({ where: { userId } }),
    codes: await db.oneTimeCode.count({ where: { userId } }),
    links: await db.passwordReset.count({ where: { userId } }),
    enrollments: await db.enrollment.count({ where: { userId } }),
    submissions: await db.submission.count({ where: { id: submission.id } }),
    emails: await db.outboxMail.count({ where: { recipient: user.email } }),
  }
}

const findCertificate = async (cid: string) => {
  const params = { certificateId: cid }
  return (await Client.guest().json<{ data: object[] }>(verify, 'GET', { params })).body.data[0]
}

const deleteByAdmin = ({ admin, user }: Graduate) =>
  admin.client.json(removeByAdmin, 'DELETE', { params: { id: user.id } })

const deletions: [string, (graduate: Graduate) => Promise<unknown>][] = [
  [
    'by its owner',
    async ({ client }) => {
      await client.json(confirmPassword, 'POST', { body: { password } })
      await client.json(removeSelf, 'POST', { body: {} })
    },
  ],
  ['by an administrator', deleteByAdmin],
]

test.each(deletions)(
  'when an account is deleted %s, so are its sessions, codes, links, enrollments, submissions and e-mails; its certificate stays, without the e-mail address',
  async (_, deleteGraduate) => {
    const graduate = await makeGraduate()
    const before = await findCertificate(graduate.cid)
    expect(before).toMatchObject({ is_valid: true, email: expect.stringContaining('•••@') })
    const countsBefore = await countRowsOf(graduate)
    expect(Object.entries(countsBefore).filter(([, count]) => count === 0)).toEqual([])
    await deleteGraduate(graduate)
    expect(Object.entries(await countRowsOf(graduate)).filter(([, count]) => count > 0)).toEqual([])
    expect(await findCertificate(graduate.cid)).toEqual({ ...before, email: null })
  },
)

test('an e-mail that is being sent while its recipient is deleted does not stay in the outbox', async () => {
  const graduate = await makeGraduate()
  const deleteRecipientWhileSending = async () => void (await deleteByAdmin(graduate))
  await sendDueMail({ transport: deleteRecipientWhileSending })
  expect((await countRowsOf(graduate)).emails).toBe(0)
})

test('twenty parallel deletions of an account delete it once', async () => {
  const { client } = await makeGraduate()
  await client.json(confirmPassword, 'POST', { body: { password } })
  const answers = await inParallel(20, () => client.json(removeSelf, 'POST', { body: {} }))
  expect(countByStatus(answers)).toEqual({ 200: 1, 401: 19 })
})
