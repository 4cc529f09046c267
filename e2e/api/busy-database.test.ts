/**
 * While the database is busy, API calls are refused in time. The tag below gives the server its default time limit for
 * connecting to the database; other tests have a longer one.
 * @connect-timeout default
 */
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeCourse } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { makeLearner, makePerson } from './people'

jest.setTimeout(120_000)

async function measure(send: () => Promise<Response>) {
  const began = performance.now()
  const response = await send()
  const body: unknown = await response.json().catch(() => null)
  return { status: response.status, body, ms: performance.now() - began, headers: response.headers }
}

/** A call waits up to 3 s for a connection to read its session, 3 s for one to read its data, and 2 s for a lock. */
const timeoutMs = 8 * SECOND
const maxMs = (responses: { ms: number }[]) => Math.round(Math.max(...responses.map(({ ms }) => ms)))

test('a locked table or an exhausted pool gives 503 while pages still load, and the server recovers by itself', async () => {
  const [learner, other] = [await makeLearner(), await makePerson()]
  const listTasks = () =>
    learner.client.send('GET', '/api/task/get-course-tasks/[courseId]', {
      params: { courseId: learner.course.id },
    })
  expect((await listTasks()).status).toBe(200)
  // The first request renders the home page anew, since a course was added.
  const fetchHome = () => fetch(`${env.APP_URL}/`)
  expect((await fetchHome()).status).toBe(200)
  const { refused, pages, liveness, stalePages } = await withOtherConnection(async (lockingConnection) => {
    await lockingConnection.query('BEGIN')
    await lockingConnection.query('LOCK TABLE "Task" IN ACCESS EXCLUSIVE MODE')
    // More calls than the pool of the server has connections.
    const pendingCalls = inParallel(40, () => measure(listTasks))
    const pages = await inParallel(20, () => measure(fetchHome))
    const liveness = await inParallel(20, () => measure(() => fetch(`${env.APP_URL}/api/health/live`)))
    const refused = await pendingCalls
    await lockingConnection.query(`SELECT pg_notify('pages_changed', 'courses')`)
    // COMMIT delivers the notification; the table is locked again at once.
    await lockingConnection.query('COMMIT; BEGIN; LOCK TABLE "Task" IN ACCESS EXCLUSIVE MODE')
    // The changed page cannot be rendered now, so the stale one is served.
    const stalePages = await inParallel(5, () => measure(fetchHome))
    return { refused, pages, liveness, stalePages }
  })
  for (const { status, body, headers } of refused) {
    expect([status, body]).toEqual([503, { message: messages.general.unavailable }])
    expect(headers.get('retry-after')).toBe('5')
  }
  expect(maxMs(refused)).toBeLessThan(timeoutMs)
  expect([...pages, ...liveness, ...stalePages].filter(({ status }) => status !== 200)).toEqual([])
  const recovered = await measure(listTasks)
  expect(recovered.status).toBe(200)
  expect((await measure(() => other.client.send('GET', '/api/protect/session-check'))).status).toBe(200)
  recordTestFigure(
    `40 × 503 within ${maxMs(refused)} ms; pages meanwhile within ${maxMs([...pages, ...liveness])} ms; the first call after the lock ${Math.round(recovered.ms)} ms`,
  )
})

test('a deleted course stays hidden while its table is locked', async () => {
  const { id, slug } = await makeCourse()
  const status = async () => (await fetch(`${env.APP_URL}/selected-course/${slug}`)).status
  expect(await status()).toBe(200)
  await db.course.delete({ where: { id } })
  await eventually('the page is gone', async () => (await status()) === 404, 5000)
  const statuses = await withOtherConnection(async (lockingConnection) => {
    await lockingConnection.query('BEGIN; LOCK TABLE "Course" IN ACCESS EXCLUSIVE MODE')
    await lockingConnection.query(`SELECT pg_notify('pages_changed', 'courses')`)
    // COMMIT delivers the notification; the table is locked again at once.
    await lockingConnection.query('COMMIT; BEGIN; LOCK TABLE "Course" IN ACCESS EXCLUSIVE MODE')
    return inParallel(5, status)
  })
  expect(statuses).not.toContain(200)
})
