import { createHash } from 'node:crypto'
import { POST as submit } from '@/app/api/task/submit-course-task/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeSubmission, makeUser } from '@/lib/testing/factories'
import { closeServers, fileLink, serveFiles } from '@/lib/testing/local-server'
import { makeAttempt, makeLearner } from '@/lib/testing/scenes'
import { anyId, unknownIds } from '@/lib/testing/wire'

const { linkEmpty, linkInvalid, linkNotPublic, already, courseCompleted } = messages.submissions

let asked: string[] = []
beforeAll(async () => {
  await serveFiles((request, response) => {
    const name = request.url ?? ''
    asked.push(name)
    const status = Number(/\d{3}$/.exec(name)?.[0] ?? 200)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('my work')
  })
})
beforeEach(() => {
  asked = []
})
afterAll(closeServers)

type Learner = Awaited<ReturnType<typeof makeLearner>>
const hand = ({ client, user, task }: Learner, changes: Record<string, unknown> = {}) => {
  const body = { user_id: user.id, task_id: task.id, fileLink: fileLink('work.txt'), ...changes }
  return client.json(submit, 'POST', { body })
}
const rows = ({ user }: Learner) => db.submission.findMany({ where: { userId: user.id } })

test('a link is handed in, and what the server saw of it is kept', async () => {
  const learner = await makeLearner()
  const response = await hand(learner, {
    fileLink: `  ${fileLink('work.txt')} `,
    status: 'accepted',
    reason: 'Mine',
  })
  expect(response).toEqual({
    status: 201,
    body: { message: 'Submited successfully!', data: { id: anyId, status: 'pending' } },
  })
  expect(await rows(learner)).toMatchObject([
    {
      taskId: learner.task.id,
      enrollmentId: learner.enrollment.id,
      fileLink: fileLink('work.txt'),
      status: 'pending',
      reason: null,
      reviewerId: null,
      linkFinalUrl: fileLink('work.txt'),
      linkStatus: 200,
      linkType: 'text/plain; charset=utf-8',
      linkSha256: createHash('sha256').update('my work').digest('hex'),
    },
  ])
  expect(asked).toEqual(['/work.txt'])
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
])('the link %j is seen to be wrong before anything is asked', async (link, message) => {
  const learner = await makeLearner()
  expect(await hand(learner, { fileLink: link })).toEqual({
    status: 400,
    body: { message, fields: { fileLink: message } },
  })
  expect(await rows(learner)).toEqual([])
})

test.each([201, 204, 206, 401, 403, 404, 410, 500, 503])(
  'a host that answers %i shows nobody the file',
  async (status) => {
    const learner = await makeLearner()
    expect(await hand(learner, { fileLink: fileLink(`answer-${status}`) })).toEqual({
      status: 422,
      body: { message: linkNotPublic },
    })
    expect(await rows(learner)).toEqual([])
  },
)

test.each([
  'http://127.0.0.1:1/',
  'http://10.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://169.254.169.254/',
])('an address inside (%s) gets the same answer as a closed file', async (link) => {
  const learner = await makeLearner()
  expect(await hand(learner, { fileLink: link })).toEqual({ status: 422, body: { message: linkNotPublic } })
})

test('a learner cannot submit for another learner', async () => {
  const learner = await makeLearner()
  for (const user_id of [(await makeUser()).id, 'not-an-id']) {
    expect(await hand(learner, { user_id })).toEqual({
      status: 403,
      body: { message: messages.session.notAllowed },
    })
  }
  expect(await rows(learner)).toEqual([])
})

test.each(unknownIds)('there is no task %j', async (task_id) => {
  expect(await hand(await makeLearner(), { task_id })).toEqual({
    status: 404,
    body: { message: messages.tasks.missing },
  })
})

test('a learner who is not enrolled cannot submit, and no host is contacted', async () => {
  const refusal = { status: 403, body: { message: messages.tasks.notEnrolled } }
  const pending = await makeLearner({ state: 'requested' })
  expect(await hand(pending)).toEqual(refusal)
  const other = await makeLearner()
  expect(await hand(other, { task_id: pending.task.id })).toEqual(refusal)
  expect(asked).toEqual([])
})

test('after completion nothing is handed in', async () => {
  const learner = await makeLearner({ state: 'completed' })
  expect(await hand(learner)).toEqual({ status: 409, body: { message: courseCompleted } })
})

test.each(['pending', 'accepted', 'rejected'] as const)(
  'a live attempt that is %s stands in the way',
  async (status) => {
    const learner = await makeAttempt({ status })
    expect(await hand(learner)).toEqual({ status: 409, body: { message: already } })
    expect(await rows(learner)).toHaveLength(1)
    expect(asked).toEqual([])
  },
)

test('a withdrawn attempt does not, and stays', async () => {
  const learner = await makeAttempt({ status: 'rejected', withdrawnAt: new Date() })
  expect((await hand(learner)).status).toBe(201)
  expect(await rows(learner)).toHaveLength(2)
})

test("another learner's attempt at the task does not count as the learner's own", async () => {
  const [first, second] = [await makeAttempt(), await makeLearner()]
  const ids = { taskId: first.task.id, enrollmentId: second.enrollment.id }
  await makeSubmission({ ...ids, userId: second.user.id })
  expect(await hand(await makeLearner())).toMatchObject({ status: 201 })
})

test('the server fetches ten links a minute for a learner', async () => {
  const learner = await makeLearner()
  const body = { user_id: learner.user.id, task_id: learner.task.id, fileLink: fileLink('404') }
  for (let n = 0; n < 10; n++) expect((await hand(learner, body)).status).toBe(422)
  const response = await learner.client.call(submit, 'POST', { body })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(asked).toHaveLength(10)
})
