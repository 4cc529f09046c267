import { makePerson, makePeople, password } from '@/e2e/api/people'
import { closeConnections, generateLoad, median, randomClientIp, type Call } from '@/bench/load.mjs'
import { env } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { inParallel } from '@/lib/testing/responses'

jest.setTimeout(10 * 60_000)
afterAll(closeConnections)

const percentile = (times: number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN)

const summary = (statuses: Map<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')

test('for a minute, every response to fifty parallel clients has the status 200', async () => {
  const { learner } = await makePeople()
  const { cookie } = learner.client.headers()
  const calls = [
    { path: '/' },
    { path: '/api/course/list-courses' },
    { path: `/api/certificate/verify-certificate/${learner.cid}` },
    { path: '/api/protect/session-check', cookie },
    { path: `/api/task/get-course-tasks/${learner.course.id}`, cookie },
  ]
  let turn = 0
  const next = () => ({
    method: 'GET',
    clientIp: randomClientIp(),
    ...(calls[turn++ % calls.length] ?? { path: '/' }),
  })
  const { statuses, responseTimesMs, perSecond } = await generateLoad(env.APP_URL, next, {
    parallel: 50,
    durationMs: 60 * SECOND,
  })
  recordTestFigure(
    `${responseTimesMs.length} requests, ${Math.round(perSecond)} a second; half within ${Math.round(median(responseTimesMs))} ms, 99 of 100 within ${percentile(responseTimesMs, 0.99)} ms`,
  )
  expect([...statuses.keys()]).toEqual([200])
})

test('at forty sign-ins per second, every sign-in is accepted or refused with 503, and lists are still served', async () => {
  const people = await inParallel(40, () => makePerson())
  const tokens = await inParallel(400, humanToken)
  const { cookie, 'x-xsrf-token': csrfToken = '' } = Client.guest().headers()
  const signIns = Promise.all(
    tokens.map(async (turnstileToken, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 25))
      const call: Call = {
        method: 'POST',
        path: '/api/user/login',
        // Uses many accounts, because parallel attempts on one account are limited.
        body: { name: people[index % people.length]?.user.name, password, turnstileToken },
        cookie,
        csrfToken,
      }
      // Sends one call: `generateLoad` ends when `next` returns nothing.
      let remaining = 1
      const next = () => (remaining-- > 0 ? { ...call, clientIp: randomClientIp() } : undefined)
      return generateLoad(env.APP_URL, next, { parallel: 1, durationMs: Infinity })
    }),
  )
  let signInsEnded = false
  const nextListCall = () =>
    signInsEnded ? undefined : { method: 'GET', path: '/api/course/list-courses', clientIp: randomClientIp() }
  const pendingListLoad = generateLoad(env.APP_URL, nextListCall, { parallel: 1, durationMs: Infinity })
  const signInLoads = await signIns.finally(() => (signInsEnded = true))
  const statuses = new Map<number, number>()
  for (const [status, count] of signInLoads.flatMap((signInLoad) => [...signInLoad.statuses]))
    statuses.set(status, (statuses.get(status) ?? 0) + count)
  const listLoad = await pendingListLoad
  recordTestFigure(
    `400 sign-ins: ${summary(statuses)}; half within ${Math.round(median(signInLoads.flatMap(({ responseTimesMs }) => responseTimesMs)))} ms; ${listLoad.responseTimesMs.length} lists meanwhile, 99 of 100 within ${percentile(listLoad.responseTimesMs, 0.99)} ms`,
  )
  // 503 means that the queue of password hashes is full; the response says when to retry.
  expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(100)
  expect([...listLoad.statuses.keys()]).toEqual([200])
})
