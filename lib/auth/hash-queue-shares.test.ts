import { PUT as changePassword } from '@/app/api/profile/change-user-password/[id]/route'
import { POST as confirmPassword } from '@/app/api/profile/check-password-valid/route'
import { POST as login } from '@/app/api/user/login/route'
import { db } from '@/lib/db/client'
import { passwordHash as limits } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { humanToken } from '@/lib/testing/human-check'
import { verifyCodeInEachSession } from '@/lib/testing/one-time-codes'
import { Client } from '@/lib/testing/request'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { hashPassword, passwordMatches } from './password-hash'

const password = 'first-steps'
const newPassword = 'second-steps'

type Sender = () => Promise<Response>

/** Signs in eight users while `senders` fill their share of the password hash queue; counts the sign-ins by status. */
async function signInDuringFlood(senders: Sender[]) {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeUser({ password })))
  const tokens = await inParallel(people.length, humanToken)
  let isOver = false
  let hasShareBeenFull = false
  // Each sender repeats its call until the sign-ins end or it gets 401, 403 or 429. It also repeats after a 503, which
  // means that its share is full.
  const flood = senders.map(async (send) => {
    for (let isStopped = false; !isOver && !isStopped;) {
      const { status } = await send()
      hasShareBeenFull ||= status === 503
      isStopped = [401, 403, 429].includes(status)
    }
  })
  const floodEnd = Promise.all(flood).finally(() => (isOver = true))
  // The query is only a pause in which the requests of the senders proceed.
  while (!hasShareBeenFull && !isOver) await db.session.count()
  expect(hasShareBeenFull).toBe(true)
  const answers = await Promise.all(
    people.map(({ name }, index) =>
      Client.guest().call(login, 'POST', { body: { name, password, turnstileToken: tokens[index] } }),
    ),
  ).finally(() => (isOver = true))
  await floodEnd
  recordTestFigure(`${countByStatus(answers)[200] ?? 0} of ${people.length} sign-ins during the flood`)
  return countByStatus(answers)
}

async function makeSessions(
  users: { id: string }[],
  sessionsPerUser: number,
  addressOf: (index: number) => string,
) {
  const owners = users.flatMap((user) => Array.from({ length: sessionsPerUser }, () => user))
  return Promise.all(
    owners.map(async (user, index) => {
      const client = await Client.of(user)
      client.address = addressOf(index)
      return { user, client }
    }),
  )
}

test('fifteen accounts that confirm passwords from one address do not prevent others from signing in', async () => {
  const users = await Promise.all(Array.from({ length: 15 }, () => makeUser({ password })))
  const address = randomWord()
  const sessions = await makeSessions(users, 6, () => address)
  const senders = sessions.map(({ user, client }): Sender => {
    const body = { _id: user.id, password }
    return () => client.call(confirmPassword, 'POST', { body })
  })
  expect(await signInDuringFlood(senders)).toEqual({ 200: 8 })
})

test('a hundred sessions of four accounts that change their passwords do not prevent others from signing in', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => makeUser({ password })))
  const sessions = await makeSessions(users, 25, () => randomWord())
  await verifyCodeInEachSession(users)
  const senders = sessions.map(({ user, client }): Sender => {
    const call = { params: { id: user.id }, body: { newPassword } }
    return () => client.call(changePassword, 'PUT', call)
  })
  expect(await signInDuringFlood(senders)).toEqual({ 200: 8 })
})

test('one address, one user and all signed-in users together are each limited to a share of the queue; guests can fill all of it', async () => {
  const countRefused = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected').length
  const address = randomWord()
  const ofOneAddress = Array.from({ length: 40 }, () => hashPassword(password, { ip: address }))
  expect(await countRefused(ofOneAddress)).toBe(40 - limits.perCaller)
  const userId = randomWord()
  const ofOneUser = Array.from({ length: 40 }, () => hashPassword(password, { ip: randomWord(), userId }))
  expect(await countRefused(ofOneUser)).toBe(40 - limits.perCaller)
  const ofSignedInUsers = Array.from({ length: 50 }, () =>
    passwordMatches(null, password, { ip: randomWord(), userId: randomWord() }),
  )
  expect(await countRefused(ofSignedInUsers)).toBe(50 - limits.signedInTotal)
  const guests = Array.from({ length: limits.concurrency + limits.maxQueue }, () =>
    hashPassword(password, { ip: randomWord() }),
  )
  expect(await countRefused(guests)).toBe(0)
})

test("right passwords, too, count towards a user's limit of confirmations, and every call counts towards the limit of its IP address", async () => {
  const user = await makeUser({ password })
  const confirmWithRightPassword = async (client: Client) =>
    (await client.call(confirmPassword, 'POST', { body: { _id: user.id, password } })).status
  for (let n = 0; n < policies.confirmPasswordAttempts.max; n++)
    expect(await confirmWithRightPassword(await Client.of(user))).toBe(200)
  expect(await confirmWithRightPassword(await Client.of(user))).toBe(429)

  const address = randomWord()
  const answers: number[] = []
  for (let n = 0; n <= policies.confirmPasswordIp.max; n++) {
    const client = n % 10 ? Client.guest() : await Client.of(await makeUser())
    client.address = address
    answers.push((await client.call(confirmPassword, 'POST', { body: { password: '' } })).status)
  }
  expect(answers.pop()).toBe(429)
  expect(answers).not.toContain(429)
})
