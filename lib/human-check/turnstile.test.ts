import '@/lib/testing/turnstile'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { GET as askChallenge } from '@/app/api/human-check/challenge/route'
import { POST as login } from '@/app/api/user/login/route'
import { POST as registration } from '@/app/api/user/register/route'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { encodeToken, solve } from '@/lib/testing/human-check'
import { closeServers, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { Client } from '@/lib/testing/request'
import { countByStatus } from '@/lib/testing/responses'
import { makeChallenge } from './altcha'
import { verifyTurnstile } from './turnstile'

const { humanCheck, humanCheckUsed, humanCheckUnavailable } = messages.auth
const refused = { code: 'invalid', message: humanCheck, fields: { turnstileToken: humanCheck } }
const used = { code: 'invalid', message: humanCheckUsed, fields: { turnstileToken: humanCheckUsed } }
const unavailable = { code: 'unavailable', message: humanCheckUnavailable, retryAfterSeconds: 10 }

type VerifyRequest = { secret: string; response: string; idempotency_key: string }
type Respond = (verifyRequest: VerifyRequest, response: ServerResponse, request: IncomingMessage) => void

/**
 * Starts a server in place of Cloudflare. Returns the list to which it adds each request.
 * TURNSTILE_VERIFY_URL is the address that tests of the link check use: it is known in advance.
 */
async function startCloudflare(respond: Respond) {
  const verifyRequests: VerifyRequest[] = []
  await serveAtLinkCheckAddress(async (request, response) => {
    // The next test starts another server at this address, so connections must not be reused.
    response.shouldKeepAlive = false
    const verifyRequest: VerifyRequest = JSON.parse(await text(request))
    verifyRequests.push(verifyRequest)
    respond(verifyRequest, response, request)
  })
  return verifyRequests
}

const respondJson = (body: unknown) => (_: VerifyRequest, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const successBody = {
  success: true,
  hostname: 'localhost',
  action: 'login',
  challenge_ts: '2026-11-21T10:00:00Z',
}
const respondFailure = (...codes: string[]) => respondJson({ success: false, 'error-codes': codes })
const verify = (token = randomWord(), timeoutMs = 5000) => verifyTurnstile(token, 'login', timeoutMs)

afterEach(closeServers)

test('a good token passes, and Cloudflare is asked with the secret key and nothing about the visitor', async () => {
  const verifyRequests = await startCloudflare((verifyRequest, response, request) => {
    expect(request.method).toBe('POST')
    expect(request.headers['content-type']).toBe('application/json')
    respondJson(successBody)(verifyRequest, response)
  })
  await expect(verify('a token')).resolves.toBeUndefined()
  expect(verifyRequests).toEqual([
    {
      secret: 'the secret key',
      response: 'a token',
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('a token passes once, even if Cloudflare would accept it again', async () => {
  await startCloudflare(respondJson(successBody))
  const token = randomWord()
  await verify(token)
  await expect(verify(token)).rejects.toMatchObject(used)
})

test('of fifty parallel uses of a token exactly one passes', async () => {
  await startCloudflare(respondJson(successBody))
  const token = randomWord()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verify(token)))
  const passed = outcomes.filter(({ status }) => status === 'fulfilled')
  recordTestFigure(`${passed.length} of 50 parallel uses passed`)
  expect(passed).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(used)
  }
})

test.each<[string, Respond]>([
  ['that was made up', respondFailure('invalid-input-response')],
  ['that is refused without an error code', respondFailure()],
  ['of another site', respondJson({ ...successBody, hostname: 'evil.example' })],
  ['of no site', respondJson({ ...successBody, hostname: undefined })],
  ['of another form', respondJson({ ...successBody, action: 'register' })],
])('a token %s is refused without a retry', async (_, respond) => {
  const verifyRequests = await startCloudflare(respond)
  await expect(verify()).rejects.toMatchObject(refused)
  expect(verifyRequests).toHaveLength(1)
})

test('a token that Cloudflare reports as expired or used is refused as used', async () => {
  await startCloudflare(respondFailure('timeout-or-duplicate'))
  await expect(verify()).rejects.toMatchObject(used)
})

test.each([undefined, ''])('if the response has no action (%j), the hostname decides', async (action) => {
  await startCloudflare(respondJson({ ...successBody, action }))
  await expect(verify()).resolves.toBeUndefined()
})

test.each(['', 'a'.repeat(2049)])(
  'an empty or too long token is refused without a request to Cloudflare',
  async (token) => {
    const verifyRequests = await startCloudflare(respondJson(successBody))
    await expect(verify(token)).rejects.toMatchObject(refused)
    expect(verifyRequests).toEqual([])
  },
)

const neverRespond: Respond = () => {}

test.each<[string, Respond]>([
  ['does not answer', neverRespond],
  ['stops in the middle', (_, response) => void response.writeHead(200).write('{"succ')],
  ['hangs up', (_, response) => void response.destroy()],
  ['answers 500', (_, response) => void response.writeHead(500).end(JSON.stringify(successBody))],
  ['answers a page', (_, response) => void response.end('<!doctype html>')],
  ['answers with an empty body', (_, response) => void response.end()],
  ['answers something else', respondJson({ ok: true })],
  ['answers null', respondJson(null)],
  ['redirects', (_, response) => void response.writeHead(307, { location: '/ok' }).end()],
  ['does not know our key', respondFailure('invalid-input-secret')],
  ['reports an internal error', respondFailure('internal-error')],
])('if Cloudflare %s, nobody passes, and the error has a retry time', async (_, respond) => {
  await startCloudflare(respond)
  await expect(verify(randomWord(), 300)).rejects.toMatchObject(unavailable)
})

test('if Cloudflare cannot be reached, nobody passes', async () => {
  await expect(verify()).rejects.toMatchObject(unavailable)
})

test('a verification that succeeds at the retry passes; both requests are the same', async () => {
  const verifyRequests = await startCloudflare((verifyRequest, response) =>
    verifyRequests.length > 1
      ? respondJson(successBody)(verifyRequest, response)
      : void response.writeHead(502).end(),
  )
  await expect(verify()).resolves.toBeUndefined()
  expect(verifyRequests).toEqual([verifyRequests[0], verifyRequests[0]])
})

describe('the API routes for sign-in and registration', () => {
  const password = 'first-steps'
  const signIn = (turnstileToken: string | undefined, name: string, client = Client.guest()) =>
    client.json(login, 'POST', { body: { name, password, turnstileToken } })

  test('signing in and registering accept a token for their own form only', async () => {
    await startCloudflare((verifyRequest, response) =>
      respondJson({ ...successBody, action: verifyRequest.response.split(' ')[0] })(verifyRequest, response),
    )
    const { name } = await makeUser({ password })
    const newcomer = `Newcomer${randomWord()}`
    const person = { name: newcomer, email: `${newcomer}@example.test`, password, confirm_password: password }
    const register = (turnstileToken: string) =>
      Client.guest().json(registration, 'POST', { body: { ...person, turnstileToken } })
    expect((await signIn(`register ${randomWord()}`, name)).status).toBe(400)
    expect((await signIn(`login ${randomWord()}`, name)).status).toBe(200)
    expect((await register(`login ${randomWord()}`)).status).toBe(400)
    expect((await register(`register ${randomWord()}`)).status).toBe(201)
  })

  test('if Cloudflare cannot be reached, signing in is answered with 503, a message and a retry time', async () => {
    const { name } = await makeUser({ password })
    const response = await Client.guest().call(login, 'POST', {
      body: { name, password, turnstileToken: randomWord() },
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(await response.json()).toEqual({ message: humanCheckUnavailable })
  })

  test('with Turnstile as the human check, proofs of work are not accepted and no challenge is issued', async () => {
    const verifyRequests = await startCloudflare(respondFailure('invalid-input-response'))
    const { name } = await makeUser({ password })
    const proof = encodeToken(await solve(await makeChallenge()))
    expect((await signIn(proof, name)).status).toBe(400)
    expect(verifyRequests).toHaveLength(1)
    expect((await new Client().call(askChallenge, 'GET')).status).toBe(404)
  })

  test('at most sixty tokens a minute are checked for one IP address', async () => {
    const verifyRequests = await startCloudflare(respondFailure('invalid-input-response'))
    const client = Client.guest()
    const tries = Array.from({ length: 70 }, () => signIn(randomWord(), 'Somebody', client))
    const { max } = policies.humanCheckIp
    expect(countByStatus(await Promise.all(tries))).toEqual({ 400: max, 429: 70 - max })
    expect(verifyRequests).toHaveLength(max)
  })
})
