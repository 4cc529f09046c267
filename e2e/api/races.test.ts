import { db } from '@/lib/db/client'
import { policies } from '@/lib/rate-limit/policies'
import { unique } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { closeServers, fileLink, serveFiles } from '@/lib/testing/local-server'
import { Client, type Call } from '@/lib/testing/request'
import { inParallel, statuses } from '@/lib/testing/wire'
import { expectCleanLog } from './log'
import { confirm, makeLearner, makePerson, password, type Learner, type Person } from './people'

jest.setTimeout(120_000)

let admin: Person
let second: Person
let lookups = 0
beforeAll(async () => {
  await serveFiles((_request, response) => {
    lookups++
    response.end('my work')
  })
  ;[admin, second] = [await makePerson('admin'), await makePerson('admin')]
})
afterAll(closeServers)

const put = ({ client }: Person, path: string, call: Call) => client.send('PUT', path, call)
const accept = (id: string) => put(admin, '/api/admin/accept-enrollment-data', { body: { id } })
const complete = (id: string) => put(admin, '/api/admin/allow-course-completion', { body: { id } })
const remove = (id: string) =>
  admin.client.send('DELETE', '/api/admin/delete-enrollment-data/[id]', { params: { id } })
const hand = ({ client, user, freeTask }: Learner) =>
  client.send('POST', '/api/task/submit-course-task', {
    body: { user_id: user.id, task_id: freeTask.id, fileLink: fileLink('work.txt') },
  })
const take = ({ client }: Learner, submissionId: string) =>
  client.send('DELETE', '/api/task/delete-submited-task/[submissionId]', { params: { submissionId } })
const reviewAs = (by: Person, id: string, status: 'accepted' | 'rejected') =>
  put(by, '/api/admin/update-submission-data/[id]', { params: { id }, body: { status, reason: 'Because.' } })

/** Fifty requests at once, of two kinds in turn; returns the statuses of each kind. */
async function race(one: () => Promise<Response>, other: () => Promise<Response>) {
  const answers = await inParallel(50, (index) => (index % 2 ? other() : one()))
  return [0, 1].map((kind) => statuses(answers.filter((_, index) => index % 2 === kind)))
}

const countLiveAttempts = ({ user, freeTask }: Learner) =>
  db.submission.findMany({ where: { userId: user.id, taskId: freeTask.id, withdrawnAt: null } })

test('fifty registrations of one name make one account', async () => {
  const name = `Newcomer${unique()}`
  const tokens = await inParallel(50, () => humanToken())
  const answers = await Promise.all(
    tokens.map((turnstileToken, index) => {
      const fields = { name, email: `${name}${index}@example.test`, password, confirm_password: password }
      return Client.guest().send('POST', '/api/user/register', { body: { ...fields, turnstileToken } })
    }),
  )
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
  expect(await db.user.count({ where: { name } })).toBe(1)
})

test('fifty requests to join one course are one; those beyond the limit are not looked at', async () => {
  const { client, user } = await makePerson()
  const { course } = await makeLearner()
  const body = { user_id: user.id, course_id: course.id }
  const answers = await inParallel(50, () => client.send('POST', '/api/course/enollment-request', { body }))
  expect(statuses(answers)).toEqual({ 201: 1, 409: 19, 429: 30 })
  expect(await db.enrollment.count({ where: { userId: user.id } })).toBe(1)
})

test('fifty acceptances are one: one e-mail, one entry', async () => {
  const { user, enrollment } = await makeLearner({ state: 'requested' })
  expect(statuses(await inParallel(50, () => accept(enrollment.id)))).toEqual({ 200: 50 })
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
  expect(await db.auditEvent.count({ where: { subjectId: enrollment.id } })).toBe(1)
})

test('one task handed in fifty times is handed in once; links beyond the limit are not fetched', async () => {
  const learner = await makeLearner()
  lookups = 0
  const {
    201: taken,
    409: late = 0,
    429: beyond = 0,
    ...other
  } = statuses(await inParallel(50, () => hand(learner)))
  expect({ taken, refused: late + beyond, other }).toEqual({ taken: 1, refused: 49, other: {} })
  expect(lookups).toBeLessThanOrEqual(policies.submitLink.points)
  expect(await countLiveAttempts(learner)).toHaveLength(1)
})

test('fifty withdrawals of one attempt are one', async () => {
  const learner = await makeLearner()
  expect(statuses(await inParallel(50, () => take(learner, learner.submission.id)))).toEqual({
    200: 1,
    404: 49,
  })
})

test('handing in against withdrawing: at most one attempt lives', async () => {
  const learner = await makeLearner()
  expect((await hand(learner)).status).toBe(201)
  const [first] = await countLiveAttempts(learner)
  const [handed, taken] = await race(
    () => hand(learner),
    () => take(learner, first?.id ?? ''),
  )
  expect(taken).toEqual({ 200: 1, 404: 24 })
  expect(Object.keys(handed ?? {}).filter((status) => !['201', '409', '429'].includes(status))).toEqual([])
  expect(handed?.[201] ?? 0).toBeLessThanOrEqual(1)
  expect(await countLiveAttempts(learner)).toHaveLength(handed?.[201] ?? 0)
})

test('accepting against rejecting: one reviewer wins, every repetition of theirs is harmless', async () => {
  const { user, submission } = await makeLearner()
  const [accepted, rejected] = await race(
    () => reviewAs(admin, submission.id, 'accepted'),
    () => reviewAs(second, submission.id, 'rejected'),
  )
  const row = await db.submission.findUniqueOrThrow({ where: { id: submission.id } })
  const won = row.status === 'accepted'
  expect([accepted, rejected]).toEqual(won ? [{ 200: 25 }, { 409: 25 }] : [{ 409: 25 }, { 200: 25 }])
  expect(row.reviewerId).toBe((won ? admin : second).user.id)
  expect(await db.auditEvent.count({ where: { subjectId: submission.id } })).toBe(1)
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
})

test('completing against deleting: a certificate or no enrollment, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { user, enrollment } = await makeLearner()
    const works = [() => complete(enrollment.id), () => remove(enrollment.id)] as const
    const answers = round % 2 ? await race(works[1], works[0]) : await race(works[0], works[1])
    const [completed, removed] = round % 2 ? answers.toReversed() : answers
    const stays = (await db.enrollment.count({ where: { id: enrollment.id } })) === 1
    expect([completed, removed]).toEqual(
      stays ? [{ 200: 25 }, { 409: 25 }] : [{ 404: 25 }, { 200: 1, 404: 24 }],
    )
    // One they have already, of no enrollment.
    expect(await db.certificate.count({ where: { userId: user.id } })).toBe(stays ? 2 : 1)
  }
})

test('fifty completions issue one certificate, and all of them name it', async () => {
  const { user, enrollment } = await makeLearner()
  const answers = await inParallel(50, () => complete(enrollment.id))
  expect(statuses(answers)).toEqual({ 200: 50 })
  const cids = await Promise.all(
    answers.map(async (response) => JSON.stringify((await response.json()).data)),
  )
  expect(new Set(cids).size).toBe(1)
  expect(await db.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(1)
  expect(await db.outboxMail.count({ where: { recipient: user.email, template: 'certificate-ready' } })).toBe(
    1,
  )
})

test('fifty courses of one title are one', async () => {
  const title = `Course ${unique()}`
  const body = { title, description: 'About it.', image_url: '/covers/testing.svg' }
  const answers = await inParallel(50, () =>
    admin.client.send('POST', '/api/admin/insert-course-data', { body }),
  )
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
})

describe('of the last two administrators', () => {
  const admins = () => db.user.count({ where: { role: 'admin' } })
  let [one, other]: Person[] = []
  beforeEach(async () => {
    await db.user.deleteMany({ where: { role: 'admin' } })
    ;[one, other] = [await makePerson('admin'), await makePerson('admin')]
  })
  const allowed = (answers: Response[], known: number[]) => {
    for (const { status } of answers) expect(known).toContain(status)
  }

  test('one administrator remains when they demote each other', async () => {
    const demote = (by: Person, whom: Person) =>
      put(by, '/api/admin/update-user-data/[id]', { params: { id: whom.user.id }, body: { role: 'user' } })
    const [a, b] = [one as Person, other as Person]
    allowed(await inParallel(50, (index) => (index % 2 ? demote(a, b) : demote(b, a))), [200, 403, 409])
    expect(await admins()).toBe(1)
  })

  test('one administrator remains when they delete each other', async () => {
    const erase = (by: Person, whom: Person) =>
      by.client.send('DELETE', '/api/admin/delete-user-data/[id]', { params: { id: whom.user.id } })
    const [a, b] = [one as Person, other as Person]
    allowed(await inParallel(50, (index) => (index % 2 ? erase(a, b) : erase(b, a))), [200, 401, 404, 409])
    expect(await admins()).toBe(1)
  })

  test('one administrator remains when both delete their accounts', async () => {
    const leave = ({ client, user }: Person) =>
      client.send('POST', '/api/profile/delete-user-data', { body: { _id: user.id } })
    const [a, b] = [one as Person, other as Person]
    await Promise.all([confirm(a), confirm(b)])
    allowed(await inParallel(50, (index) => leave(index % 2 ? a : b)), [200, 401, 403, 404, 409])
    expect(await admins()).toBe(1)
  })
})

test('the log of all this names nobody, gives nothing away and tells of no fault', () => expectCleanLog())
