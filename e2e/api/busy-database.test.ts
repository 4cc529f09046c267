import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeCourse } from '@/lib/testing/factories'
import { recordFigure } from '@/lib/testing/record-figure'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { inParallel } from '@/lib/testing/wire'
import { eventually } from '@/scripts/testing/processes'
import { makeLearner, makePerson } from './people'

jest.setTimeout(120_000)

async function timed(ask: () => Promise<Response>) {
  const began = performance.now()
  const response = await ask()
  const body: unknown = await response.json().catch(() => null)
  return { status: response.status, body, ms: performance.now() - began, headers: response.headers }
}

/** A call waits 3 s for a place, for its caller and for its data, and 2 s for a lock: lib/db/client.ts. */
const timeoutMs = 8 * SECOND
const maxMs = (answers: { ms: number }[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)))

test('a locked table or an exhausted pool gives 503 while pages still load, and the server recovers by itself', async () => {
  const [learner, other] = [await makeLearner(), await makePerson()]
  const ask = () =>
    learner.client.send('GET', '/api/task/get-course-tasks/[courseId]', {
      params: { courseId: learner.course.id },
    })
  expect((await ask()).status).toBe(200)
  // Rendered again after the course was added; from now on it is listed.
  const home = () => fetch(`${env.APP_URL}/`)
  expect((await home()).status).toBe(200)
  const { refused, pages, responding, asBefore } = await withOtherConnection(async (holder) => {
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE "Task" IN ACCESS EXCLUSIVE MODE')
    // More than the pool of the server has places.
    const waiting = inParallel(40, () => timed(ask))
    const pages = await inParallel(20, () => timed(home))
    const responding = await inParallel(20, () => timed(() => fetch(`${env.APP_URL}/api/health/live`)))
    const refused = await waiting
    // A change now cannot be rendered: the old page stays.
    await holder.query(`SELECT pg_notify('pages_changed', 'courses')`)
    await holder.query('COMMIT; BEGIN; LOCK TABLE "Task" IN ACCESS EXCLUSIVE MODE')
    const asBefore = await inParallel(5, () => timed(home))
    return { refused, pages, responding, asBefore }
  })
  for (const { status, body, headers } of refused) {
    expect([status, body]).toEqual([503, { message: messages.general.unavailable }])
    expect(headers.get('retry-after')).toBe('5')
  }
  expect(maxMs(refused)).toBeLessThan(timeoutMs)
  expect([...pages, ...responding, ...asBefore].filter(({ status }) => status !== 200)).toEqual([])
  const back = await timed(ask)
  expect(back.status).toBe(200)
  expect((await timed(() => other.client.send('GET', '/api/protect/session-check'))).status).toBe(200)
  recordFigure(
    `40 × 503 within ${maxMs(refused)} ms; pages meanwhile ${maxMs([...pages, ...responding])} ms at most; the next call after it ${Math.round(back.ms)} ms`,
  )
})

test('a deleted course stays hidden while the database is unavailable', async () => {
  const { id, slug } = await makeCourse()
  const status = async () => (await fetch(`${env.APP_URL}/selected-course/${slug}`)).status
  expect(await status()).toBe(200)
  await db.course.delete({ where: { id } })
  await eventually('the page is gone', async () => (await status()) === 404, 5000)
  const answers = await withOtherConnection(async (holder) => {
    await holder.query('BEGIN; LOCK TABLE "Course" IN ACCESS EXCLUSIVE MODE')
    await holder.query(`SELECT pg_notify('pages_changed', 'courses')`)
    await holder.query('COMMIT; BEGIN; LOCK TABLE "Course" IN ACCESS EXCLUSIVE MODE')
    return inParallel(5, status)
  })
  expect(answers).not.toContain(200)
})
