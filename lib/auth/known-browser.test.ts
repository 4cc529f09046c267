import { POST as login } from '@/app/api/user/login/route'
import { POST as registration } from '@/app/api/user/register/route'
import { POST as setPassword } from '@/app/api/user/set-new-password/route'
import { db } from '@/lib/db/client'
import { sign } from '@/lib/security/derived-keys'
import { MINUTE } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { sendResetLink } from './password-link'

const password = 'first-steps'
type User = { id: string; name: string; email: string }

const signIn = async (user: User, client = Client.guest(), typed = password) =>
  client.json(login, 'POST', {
    body: { name: user.name, password: typed, turnstileToken: await humanToken() },
  })

const deviceOf = (client: Client) => client.cookies.get('device') ?? ''

function guestWith(device: string) {
  const client = Client.guest()
  client.cookies.set('device', device)
  return client
}

/** A browser that has signed in to the account before, now without a session. */
async function makeKnownBrowser(user: User) {
  const client = Client.guest()
  expect((await signIn(user, client)).status).toBe(200)
  return guestWith(deviceOf(client))
}

/** Strangers fail to sign in until the account refuses browsers that have not signed in to it before. */
async function lockOut(user: User, address?: string) {
  await inParallel(policies.signInAccount.max + 5, () => {
    const stranger = Client.guest()
    if (address) stranger.address = address
    return signIn(user, stranger, 'wrong')
  })
}

test('strangers who fail on purpose do not lock out the owner in a browser that has signed in before', async () => {
  const user = await makeUser({ password })
  const browser = await makeKnownBrowser(user)
  await lockOut(user)
  expect((await signIn(user)).status).toBe(429)
  expect((await signIn(user, browser)).status).toBe(200)
})

test('strangers who use up the limit of an IP address do not lock out a known browser at that address', async () => {
  const user = await makeUser({ password })
  const browser = await makeKnownBrowser(user)
  const others = await Promise.all(Array.from({ length: 6 }, () => makeUser({ password })))
  for (const other of [user, ...others]) await lockOut(other, browser.address)
  expect((await signIn(await makeUser({ password }), guestFrom(browser.address))).status).toBe(429)
  expect((await signIn(user, browser)).status).toBe(200)
})

function guestFrom(address: string) {
  const client = Client.guest()
  client.address = address
  return client
}

test('a known browser has ten attempts of its own, and its failures lock out nobody else', async () => {
  const user = await makeUser({ password })
  const browser = await makeKnownBrowser(user)
  const answers = await inParallel(25, () => signIn(user, browser, 'wrong'))
  expect(countByStatus(answers)).toEqual({ 401: 10, 429: 15 })
  expect((await signIn(user, browser)).status).toBe(429)
  expect((await signIn(user)).status).toBe(200)
})

test('registering and setting a new password by a link make a browser known', async () => {
  const name = `Newcomer${randomWord()}`
  const registeredBrowser = Client.guest()
  const person = { name, email: `${name}@example.test`, password, confirm_password: password }
  const response = await registeredBrowser.json<{ user_data: { _id: string } }>(registration, 'POST', {
    body: { ...person, turnstileToken: await humanToken() },
  })
  expect(response.status).toBe(201)
  const user = { id: response.body.user_data._id, name, email: person.email.toLowerCase() }
  await lockOut(user)
  expect((await signIn(user, guestWith(deviceOf(registeredBrowser)))).status).toBe(200)

  const resetBrowser = Client.guest()
  await db.$transaction((tx) => sendResetLink(tx, user))
  const email = await db.outboxMail.findFirstOrThrow({
    where: { recipient: user.email, template: 'password-link' },
  })
  const { token } = email.data as { token: string }
  const csrfToken = resetBrowser.cookies.get('XSRF-TOKEN')
  expect(
    (await resetBrowser.json(setPassword, 'POST', { body: { token, newPassword: 'secondstep' } })).status,
  ).toBe(200)
  // Setting a password by a link does not sign the browser in, so the CSRF token is not replaced.
  expect(resetBrowser.cookies.get('XSRF-TOKEN')).toBe(csrfToken)
  expect((await signIn(user, Client.guest(), 'secondstep')).status).toBe(429)
  expect((await signIn(user, resetBrowser, 'secondstep')).status).toBe(200)
})

describe('an invalid cookie does not make a browser known', () => {
  test.each<[string, (cookie: string, otherCookie: string) => string]>([
    ['of another account', (_, otherCookie) => otherCookie],
    ['with another browser ID', (cookie) => cookie.replace(/^[^.]+/, 'another')],
    ['with an altered expiry', (cookie) => cookie.replace(/\.\d+\./, `.${Date.now() + 1e12}.`)],
    ['with another signature', (cookie) => cookie.replace(/[^.]+$/, 'a'.repeat(43))],
    ['without a signature', (cookie) => cookie.replace(/\.[^.]+$/, '')],
    ['without a value', () => ''],
    ['of dots only', () => '...'],
  ])('a cookie %s', async (_, change) => {
    const [user, stranger] = await Promise.all([makeUser({ password }), makeUser({ password })])
    const [browser, strangerBrowser] = await Promise.all([makeKnownBrowser(user), makeKnownBrowser(stranger)])
    await lockOut(user)
    const invalidCookie = change(deviceOf(browser), deviceOf(strangerBrowser))
    expect((await signIn(user, guestWith(invalidCookie))).status).toBe(429)
    expect((await signIn(user, browser)).status).toBe(200)
  })

  test('a cookie with a valid signature makes a browser known only until it expires', async () => {
    const user = await makeUser({ password })
    await lockOut(user)
    const guestWithCookieUntil = (time: number) => {
      const body = `any-browser-id.${time}`
      return guestWith(`${body}.${sign('device', `${user.id}!${body}`)}`)
    }
    expect((await signIn(user, guestWithCookieUntil(Date.now() - 1))).status).toBe(429)
    expect((await signIn(user, guestWithCookieUntil(Date.now() + MINUTE))).status).toBe(200)
  })
})

test('scripts cannot read the cookie of a known browser, and it does not contain the ID of the account', async () => {
  const user = await makeUser({ password })
  const response = await Client.guest().call(login, 'POST', {
    body: { name: user.name, password, turnstileToken: await humanToken() },
  })
  const setCookie = response.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''
  expect(setCookie).toMatch(
    /^device=[\w-]{22}\.\d{13}\.[\w-]{43}; Path=\/; SameSite=Strict; HttpOnly; Max-Age=7776000$/,
  )
  expect(setCookie).not.toContain(user.id)
})
