import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { POST as login } from '@/app/api/user/login/route'
import { passwordHash as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeCertificate, randomWord } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { humanToken } from '@/lib/testing/human-check'
import { Client, type Handler } from '@/lib/testing/request'
import { inParallel } from '@/lib/testing/responses'
import { hashPassword } from './password-hash'

const password = 'first-steps'
const floodSize = 300

const signIn = (name: string, humanCheckToken: string) =>
  Client.guest().call(login, 'POST', { body: { name, password, turnstileToken: humanCheckToken } })

/** Calls repeatedly, one call after the other, until `isOver`; returns the number of calls. */
async function callUntil(isOver: () => boolean, handler: Handler, params: Record<string, string>) {
  let callCount = 0
  // Each client has its own IP address, so that no rate limit refuses the calls; GET needs no CSRF cookie.
  for (; !isOver(); callCount++)
    expect((await new Client().call(handler, 'GET', { params })).status).toBe(200)
  return callCount
}

test('in a flood of sign-ins, those that find the queue full get 503, and other API routes still respond', async () => {
  const [certificate, tokens] = await Promise.all([makeCertificate(), inParallel(floodSize, humanToken)])
  let isOver = false
  const otherCallCounts = Promise.all([
    callUntil(() => isOver, verify, { certificateId: certificate.cid }),
    callUntil(() => isOver, listCourses, {}),
  ])
  const answers = await Promise.all(tokens.map((token) => signIn(randomWord(), token))).finally(
    () => (isOver = true),
  )
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const response of busy) {
    expect(response.headers.get('retry-after')).toBe(String(limits.retryAfterSeconds))
    expect(await response.json()).toEqual({ message: messages.auth.busy })
  }
  recordTestFigure(`${floodSize - busy.length} of ${floodSize} parallel sign-ins had their password checked`)
  // The passwords of all other sign-ins were checked, and refused because there are no such users.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(floodSize - busy.length)
  // A low count is enough: `callUntil` waits for a response before its next call.
  for (const callCount of await otherCallCounts) {
    expect(callCount).toBeGreaterThan(3)
    recordTestFigure(`${callCount} other calls answered meanwhile`)
  }
})

test('password hashes beyond the concurrency limit and the queue are refused', async () => {
  const capacity = limits.concurrency + limits.maxQueue
  const outcomes = await Promise.allSettled(
    Array.from({ length: capacity + 30 }, () => hashPassword(password)),
  )
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toHaveLength(30)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})
