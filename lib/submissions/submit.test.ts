import { createHash } from 'node:crypto'
import { POST as submit } from '@/app/api/task/submit-course-task/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeEnrollment, makeUser } from '@/lib/testing/factories'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission, makeLearner, signedInLearner } from '@/lib/testing/people'
import { anyId, unknownIds } from '@/lib/testing/responses'

const { linkEmpty, linkInvalid, linkNotPublic, alreadySubmitted, courseCompleted } = messages.submissions

let requestedPaths: string[] = []
beforeAll(async () => {
  await serveAtLinkCheckAddress((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    // A path that ends in three digits is answered with that status.
    const status = Number(/\d{3}$/.exec(path)?.[0] ?? 200)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('my work')
  })
})
beforeEach(() => {
  requestedPaths = []
})
afterAll(closeServers)

type Learner = Awaited<ReturnType<typeof makeLearner>>
const submitLink = ({ client, user, task }: Learner, changes: Record<string, unknown> = {}) => {
  const body = { user_id: user.id, task_id: task.id, fileLink: allowedLink('work.txt'), ...changes }
  return client.json(submit, 'POST', { body })
}
const rowsOf = ({ user }: Learner) => db.submission.findMany({ where: { userId: user.id } })

test('a submitted link is stored with its final URL, status, content type and checksum', async () => {
  const learner = await makeLearner()
  const response = await submitLink(learner, {
    fileLink: `  ${allowedLink('work.txt')} `,
    status: 'accepted',
    reason: 'Mine',
  })
  expect(response).toEqual({
    status: 201,
    body: { message: 'Submited successfully!', data: { id: anyId, status: 'pending' } },
  })
  expect(await rowsOf(learner)).toMatchObject([
    {
      taskId: learner.task.id,
      enrollmentId: learner.enrollment.id,
      fileLink: allowedLink('work.txt'),
      status: 'pending',
      reason: null,
      reviewerId: null,
      linkFinalUrl: allowedLink('work.txt'),
      linkStatus: 200,
      linkType: 'text/plain; charset=utf-8',
      linkSha256: createHash('sha256').update('my work').digest('hex'),
    },
  ])
  expect(requestedPaths).toEqual(['/work.txt'])
})

test.each([
  ['', linkEmpty],
  ['   ', linkEmpty],
  [undefined, linkEmpty],
  ['work.txt', linkInvalid],
  ['ftp://files.example.test/a', linkInvalid],
  ['javascript:alert(1)', linkInvalid],
  ['data:text/plain,work', linkInvalid],
  ['https://user:secret@files.example.test/', linkInvalid],
  ['https://files.example.test/a b', linkInvalid],
  [`https://files.example.test/${'a'.repeat(2048)}`, linkInvalid],
])('the link %j is refused as empty or invalid, and nothing is stored', async (link, message) => {
  const learner = await makeLearner()
  expect(await submitLink(learner, { fileLink: link })).toEqual({
    status: 400,
    body: { message, fields: { fileLink: message } },
  })
  expect(await rowsOf(learner)).toEqual([])
})

test.each([201, 204, 206, 401, 403, 404, 410, 500, 503])(
  'a link whose host answers %i is refused as not public',
  async (status) => {
    const learner = await makeLearner()
    expect(await submitLink(learner, { fileLink: allowedLink(`answer-${status}`) })).toEqual({
      status: 422,
      body: { message: linkNotPublic },
    })
    expect(await rowsOf(learner)).toEqual([])
  },
)

test.each([
  'http://127.0.0.1:1/',
  'http://10.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://169.254.169.254/',
])('the link %s to a private address gets the same answer as a link that is not public', async (link) => {
  const learner = await makeLearner()
  expect(await submitLink(learner, { fileLink: link })).toEqual({
    status: 422,
    body: { message: linkNotPublic },
  })
})

test('a learner cannot submit for another learner', async () => {
  const learner = await makeLearner()
  for (const user_id of [(await makeUser()).id, 'not-an-id']) {
    expect(await submitLink(learner, { user_id })).toEqual({
      status: 403,
      body: { message: messages.session.notAllowed },
    })
  }
  expect(await rowsOf(learner)).toEqual([])
})

test.each(unknownIds)('a link for the unknown task %j is refused', async (task_id) => {
  expect(await submitLink(await makeLearner(), { task_id })).toEqual({
    status: 404,
    body: { message: messages.tasks.missing },
  })
})

test('a learner who is not enrolled cannot submit, and no host is contacted', async () => {
  const refusal = { status: 403, body: { message: messages.tasks.notEnrolled } }
  const requested = await makeLearner({ state: 'requested' })
  expect(await submitLink(requested)).toEqual(refusal)
  const other = await makeLearner()
  expect(await submitLink(other, { task_id: requested.task.id })).toEqual(refusal)
  expect(requestedPaths).toEqual([])
})

test('after completion nothing can be submitted', async () => {
  const learner = await makeLearner({ state: 'completed' })
  expect(await submitLink(learner)).toEqual({ status: 409, body: { message: courseCompleted } })
})

test.each(['pending', 'accepted', 'rejected'] as const)(
  'an attempt that is %s and not withdrawn prevents another submission',
  async (status) => {
    const learner = await makeLearnerWithSubmission({ status })
    expect(await submitLink(learner)).toEqual({ status: 409, body: { message: alreadySubmitted } })
    expect(await rowsOf(learner)).toHaveLength(1)
    expect(requestedPaths).toEqual([])
  },
)

test('a withdrawn attempt does not prevent another submission, and stays stored', async () => {
  const learner = await makeLearnerWithSubmission({ status: 'rejected', withdrawnAt: new Date() })
  expect((await submitLink(learner)).status).toBe(201)
  expect(await rowsOf(learner)).toHaveLength(2)
})

test("another learner's attempt at the task does not count as the learner's own", async () => {
  const [first, second] = [await makeLearnerWithSubmission({ status: 'accepted' }), await signedInLearner()]
  await makeEnrollment(second.user.id, first.course.id)
  expect(await submitLink({ ...first, user: second.user, client: second.client })).toMatchObject({
    status: 201,
  })
})

test('the server fetches at most ten links a minute for a learner', async () => {
  const learner = await makeLearner()
  const body = { user_id: learner.user.id, task_id: learner.task.id, fileLink: allowedLink('404') }
  for (let n = 0; n < 10; n++) expect((await submitLink(learner, body)).status).toBe(422)
  const response = await learner.client.call(submit, 'POST', { body })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(requestedPaths).toHaveLength(10)
})
