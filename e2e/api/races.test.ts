import { db } from '@/lib/db/client'
import { policies } from '@/lib/rate-limit/policies'
import { randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { Client, type RequestOptions } from '@/lib/testing/request'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { expectCleanLog } from './log'
import { confirmPassword, makeLearner, makePerson, password, type Learner, type Person } from './people'

jest.setTimeout(120_000)

let admin: Person
let secondAdmin: Person
let fileRequests = 0
beforeAll(async () => {
  await serveAtLinkCheckAddress((_request, response) => {
    fileRequests++
    response.end('my work')
  })
  ;[admin, secondAdmin] = [await makePerson('admin'), await makePerson('admin')]
})
afterAll(closeServers)

const put = ({ client }: Person, path: string, options: RequestOptions) => client.send('PUT', path, options)
const acceptEnrollment = (id: string) => put(admin, '/api/admin/accept-enrollment-data', { body: { id } })
const completeEnrollment = (id: string) => put(admin, '/api/admin/allow-course-completion', { body: { id } })
const deleteEnrollment = (id: string) =>
  admin.client.send('DELETE', '/api/admin/delete-enrollment-data/[id]', { params: { id } })
const submit = ({ client, user, unsubmittedTask }: Learner) =>
  client.send('POST', '/api/task/submit-course-task', {
    body: { user_id: user.id, task_id: unsubmittedTask.id, fileLink: allowedLink('work.txt') },
  })
const withdraw = ({ client }: Learner, submissionId: string) =>
  client.send('DELETE', '/api/task/delete-submited-task/[submissionId]', { params: { submissionId } })
const reviewAs = (by: Person, id: string, status: 'accepted' | 'rejected') =>
  put(by, '/api/admin/update-submission-data/[id]', { params: { id }, body: { status, reason: 'Because.' } })

/** Sends fifty requests at once, alternately of two kinds; counts the statuses of each kind. */
async function race(one: () => Promise<Response>, other: () => Promise<Response>) {
  const responses = await inParallel(50, (index) => (index % 2 ? other() : one()))
  return [0, 1].map((kind) => countByStatus(responses.filter((_, index) => index % 2 === kind)))
}

const currentSubmissions = ({ user, unsubmittedTask }: Learner) =>
  db.submission.findMany({ where: { userId: user.id, taskId: unsubmittedTask.id, withdrawnAt: null } })

test('fifty registrations of one name make one account', async () => {
  const name = `Newcomer${randomWord()}`
  const tokens = await inParallel(50, () => humanToken())
  const responses = await Promise.all(
    tokens.map((turnstileToken, index) => {
      const fields = { name, email: `${name}${index}@example.test`, password, confirm_password: password }
      return Client.guest().send('POST', '/api/user/register', { body: { ...fields, turnstileToken } })
    }),
  )
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 49 })
  expect(await db.user.count({ where: { name } })).toBe(1)
})

test('of fifty requests to enroll in one course one is recorded, and those beyond the limit get 429', async () => {
  const { client, user } = await makePerson()
  const { course } = await makeLearner()
  const body = { user_id: user.id, course_id: course.id }
  const responses = await inParallel(50, () => client.send('POST', '/api/course/enollment-request', { body }))
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 19, 429: 30 })
  expect(await db.enrollment.count({ where: { userId: user.id } })).toBe(1)
})

test('fifty acceptances of one enrollment request send one e-mail and record one audit event', async () => {
  const { user, enrollment } = await makeLearner({ state: 'requested' })
  expect(countByStatus(await inParallel(50, () => acceptEnrollment(enrollment.id)))).toEqual({ 200: 50 })
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
  expect(await db.auditEvent.count({ where: { subjectId: enrollment.id } })).toBe(1)
})

test('a task handed in fifty times has one submission, and requests beyond the rate limit fetch no link', async () => {
  const learner = await makeLearner()
  fileRequests = 0
  const {
    201: accepted,
    409: repeated = 0,
    429: beyondLimit = 0,
    ...other
  } = countByStatus(await inParallel(50, () => submit(learner)))
  expect({ accepted, refused: repeated + beyondLimit, other }).toEqual({
    accepted: 1,
    refused: 49,
    other: {},
  })
  expect(fileRequests).toBeLessThanOrEqual(policies.submitLink.max)
  expect(await currentSubmissions(learner)).toHaveLength(1)
})

test('of fifty withdrawals of one submission one succeeds', async () => {
  const learner = await makeLearner()
  expect(countByStatus(await inParallel(50, () => withdraw(learner, learner.submission.id)))).toEqual({
    200: 1,
    404: 49,
  })
})

test('parallel submissions and withdrawals leave at most one current submission', async () => {
  const learner = await makeLearner()
  expect((await submit(learner)).status).toBe(201)
  const [first] = await currentSubmissions(learner)
  const [submitted, withdrawn] = await race(
    () => submit(learner),
    () => withdraw(learner, first?.id ?? ''),
  )
  expect(withdrawn).toEqual({ 200: 1, 404: 24 })
  expect(Object.keys(submitted ?? {}).filter((status) => !['201', '409', '429'].includes(status))).toEqual([])
  expect(submitted?.[201] ?? 0).toBeLessThanOrEqual(1)
  expect(await currentSubmissions(learner)).toHaveLength(submitted?.[201] ?? 0)
})

test('of two reviewers who accept and reject in parallel one wins, and repeating that verdict changes nothing', async () => {
  const { user, submission } = await makeLearner()
  const [accepted, rejected] = await race(
    () => reviewAs(admin, submission.id, 'accepted'),
    () => reviewAs(secondAdmin, submission.id, 'rejected'),
  )
  const row = await db.submission.findUniqueOrThrow({ where: { id: submission.id } })
  const isAccepted = row.status === 'accepted'
  expect([accepted, rejected]).toEqual(isAccepted ? [{ 200: 25 }, { 409: 25 }] : [{ 409: 25 }, { 200: 25 }])
  expect(row.reviewerId).toBe((isAccepted ? admin : secondAdmin).user.id)
  expect(await db.auditEvent.count({ where: { subjectId: submission.id } })).toBe(1)
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
})

test('an enrollment that is completed and deleted in parallel is either kept with a certificate or deleted without one', async () => {
  for (let round = 0; round < 4; round++) {
    const { user, enrollment } = await makeLearner()
    const complete = () => completeEnrollment(enrollment.id)
    const remove = () => deleteEnrollment(enrollment.id)
    const isDeletionFirst = round % 2 === 1
    const [completed, removed] = isDeletionFirst
      ? (await race(remove, complete)).toReversed()
      : await race(complete, remove)
    const stays = (await db.enrollment.count({ where: { id: enrollment.id } })) === 1
    expect([completed, removed]).toEqual(
      stays ? [{ 200: 25 }, { 409: 25 }] : [{ 404: 25 }, { 200: 1, 404: 24 }],
    )
    // makeLearner has made one certificate without an enrollment.
    expect(await db.certificate.count({ where: { userId: user.id } })).toBe(stays ? 2 : 1)
  }
})

test('fifty completions issue one certificate, and every response names it', async () => {
  const { user, enrollment } = await makeLearner()
  const responses = await inParallel(50, () => completeEnrollment(enrollment.id))
  expect(countByStatus(responses)).toEqual({ 200: 50 })
  const cids = await Promise.all(responses.map(async (response) => String((await response.json()).data.cid)))
  expect(new Set(cids).size).toBe(1)
  expect(await db.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(1)
  expect(await db.outboxMail.count({ where: { recipient: user.email, template: 'certificate-ready' } })).toBe(
    1,
  )
})

test('of fifty requests to add a course with one title one succeeds', async () => {
  const title = `Course ${randomWord()}`
  const body = { title, description: 'About it.', image_url: '/covers/testing.svg' }
  const responses = await inParallel(50, () =>
    admin.client.send('POST', '/api/admin/insert-course-data', { body }),
  )
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 49 })
})

describe('of the last two administrators', () => {
  const countAdmins = () => db.user.count({ where: { role: 'admin' } })
  let one: Person
  let other: Person
  beforeEach(async () => {
    await db.user.deleteMany({ where: { role: 'admin' } })
    ;[one, other] = [await makePerson('admin'), await makePerson('admin')]
  })
  const expectStatuses = (responses: Response[], allowed: number[]) => {
    for (const { status } of responses) expect(allowed).toContain(status)
  }

  test('one administrator remains when they demote each other', async () => {
    const demote = (by: Person, whom: Person) =>
      put(by, '/api/admin/update-user-data/[id]', { params: { id: whom.user.id }, body: { role: 'user' } })
    expectStatuses(
      await inParallel(50, (index) => (index % 2 ? demote(one, other) : demote(other, one))),
      [200, 403, 409],
    )
    expect(await countAdmins()).toBe(1)
  })

  test('one administrator remains when they delete each other', async () => {
    const deleteUser = (by: Person, whom: Person) =>
      by.client.send('DELETE', '/api/admin/delete-user-data/[id]', { params: { id: whom.user.id } })
    expectStatuses(
      await inParallel(50, (index) => (index % 2 ? deleteUser(one, other) : deleteUser(other, one))),
      [200, 401, 404, 409],
    )
    expect(await countAdmins()).toBe(1)
  })

  test('one administrator remains when both delete their accounts', async () => {
    const deleteOwnAccount = ({ client, user }: Person) =>
      client.send('POST', '/api/profile/delete-user-data', { body: { _id: user.id } })
    await Promise.all([confirmPassword(one), confirmPassword(other)])
    expectStatuses(
      await inParallel(50, (index) => deleteOwnAccount(index % 2 ? one : other)),
      [200, 401, 403, 404, 409],
    )
    expect(await countAdmins()).toBe(1)
  })
})

test('the log of these requests has a line for each response, no secret, no e-mail address and no error', () =>
  expectCleanLog())
