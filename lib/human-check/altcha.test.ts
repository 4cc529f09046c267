import { createChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { GET as askChallenge } from '@/app/api/human-check/challenge/route'
import { db } from '@/lib/db/client'
import { keyFor } from '@/lib/security/derived-keys'
import { MINUTE } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { encoded, humanToken, solve } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { makeChallenge, passProofOfWork } from './altcha'
import { deleteExpiredChallenges } from './used-challenges'

const message = messages.auth.humanCheck
const usedMessage = messages.auth.humanCheckUsed
const used = { code: 'invalid', message: usedMessage, fields: { turnstileToken: usedMessage } }
const refusal = { code: 'invalid', message, fields: { turnstileToken: message } }

type SolvedChallenge = Awaited<ReturnType<typeof solve>>

const solvedChallenge = async () => solve(await makeChallenge())

/** A token for a challenge that is created here with other parameters than the server uses. */
async function makeToken(changes: Partial<Parameters<typeof createChallenge>[0]>) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    expiresAt: new Date(Date.now() + MINUTE),
    hmacSignatureSecret: keyFor('human-check').toString('base64url'),
    hmacKeySignatureSecret: keyFor('human-check-key').toString('base64url'),
    ...changes,
  })
  return encoded(await solve(challenge))
}

test('a challenge has the ALTCHA format and expires after five minutes', async () => {
  const response = await new Client().call(askChallenge, 'GET')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const challenge: Challenge = await response.json()
  expect(challenge).toEqual({
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      cost: 1,
      keyLength: 32,
      keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
      keySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(Number),
    },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const seconds = (challenge.parameters.expiresAt ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(298)
  expect(seconds).toBeLessThanOrEqual(300)
})

test('a solved challenge passes once', async () => {
  const token = await humanToken()
  await expect(passProofOfWork(token)).resolves.toBeUndefined()
  await expect(passProofOfWork(token)).rejects.toMatchObject(used)
})

test('of fifty parallel uses of a solution exactly one passes', async () => {
  const token = await humanToken()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => passProofOfWork(token)))
  const passed = outcomes.filter(({ status }) => status === 'fulfilled')
  recordTestFigure(`${passed.length} of 50 replays passed`)
  expect(passed).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(used)
  }
})

test('a token of `makeToken` passes, so that each refusal below has one cause', async () => {
  await expect(passProofOfWork(await makeToken({}))).resolves.toBeUndefined()
})

test.each<[string, () => string | Promise<string>]>([
  ['nothing', () => ''],
  ['a word', () => 'solved'],
  ['base64 that is no JSON', () => Buffer.from('{').toString('base64')],
  ['null', () => encoded(null)],
  ['a list', () => encoded([])],
  ['an object without fields', () => encoded({})],
  ['a challenge without a solution', async () => encoded({ challenge: await makeChallenge() })],
  ['five thousand letters', () => 'a'.repeat(5000)],
  ['a wrong solution', async () => wrongSolution(await makeChallenge())],
  ['an expired challenge', () => makeToken({ expiresAt: new Date(Date.now() - 2000) })],
  ['a challenge without an expiry', async () => withoutExpiry()],
  [
    'a challenge signed with another secret',
    () => makeToken({ hmacSignatureSecret: 'somebody else has this' }),
  ],
  ['a key signed with another secret', () => makeToken({ hmacKeySignatureSecret: 'somebody else has this' })],
])('%s does not pass', async (_, make) => {
  await expect(passProofOfWork(await make())).rejects.toMatchObject(refusal)
  // A challenge lives for five minutes: none is stored for longer.
  expect(await db.humanCheck.count({ where: { expiresAt: { gt: new Date(Date.now() + 6 * MINUTE) } } })).toBe(
    0,
  )
})

const wrongSolution = (challenge: Challenge) =>
  encoded({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })

async function withoutExpiry() {
  const { challenge, solution } = await solvedChallenge()
  const { expiresAt: _, ...parameters } = challenge.parameters
  return encoded({ challenge: { ...challenge, parameters }, solution })
}

const parametersOf = ({ challenge }: SolvedChallenge) => challenge.parameters
const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

test.each<[string, (answer: SolvedChallenge) => void]>([
  ['algorithm', (response) => (parametersOf(response).algorithm = 'SHA-256')],
  ['nonce', (response) => (parametersOf(response).nonce = flipped(parametersOf(response).nonce))],
  ['salt', (response) => (parametersOf(response).salt = flipped(parametersOf(response).salt))],
  ['cost', (response) => (parametersOf(response).cost = 2)],
  ['key length', (response) => (parametersOf(response).keyLength = 16)],
  ['key prefix', (response) => (parametersOf(response).keyPrefix = '00')],
  [
    'key signature',
    (response) =>
      (parametersOf(response).keySignature = flipped(String(parametersOf(response).keySignature))),
  ],
  ['expiry', (response) => (parametersOf(response).expiresAt = (parametersOf(response).expiresAt ?? 0) + 1)],
  ['signature', (response) => (response.challenge.signature = flipped(String(response.challenge.signature)))],
  ['signature, left out', (response) => delete response.challenge.signature],
  ['key', (response) => (response.solution.derivedKey = flipped(response.solution.derivedKey))],
])(
  'a solved challenge whose %s was changed does not pass, and does not use up the challenge',
  async (_, change) => {
    const response = await solvedChallenge()
    const changed = structuredClone(response)
    change(changed)
    await expect(passProofOfWork(encoded(changed))).rejects.toMatchObject(refusal)
    await expect(passProofOfWork(encoded(response))).resolves.toBeUndefined()
  },
)

test('a used challenge stays used, whatever its unsigned parts contain', async () => {
  const response = await solvedChallenge()
  await passProofOfWork(encoded(response))
  const modified = [
    { ...response, solution: { ...response.solution, counter: response.solution.counter + 1 } },
    { ...response, solution: { ...response.solution, time: 5, extra: true } },
    { ...response, more: 'of it' },
    { ...response, challenge: { ...response.challenge, codeChallenge: null } },
  ]
  for (const each of modified) await expect(passProofOfWork(encoded(each))).rejects.toMatchObject(used)
  await expect(passProofOfWork(`${encoded(response)}\n`)).rejects.toMatchObject(used)
  await expect(passProofOfWork(encoded(response).replace(/=+$/, ''))).rejects.toMatchObject(used)
})

test('the job deletes used challenges after they expire, and no others', async () => {
  await db.humanCheck.deleteMany()
  await db.humanCheck.create({ data: { nonce: 'over', expiresAt: new Date(Date.now() - 1) } })
  await passProofOfWork(await humanToken())
  await deleteExpiredChallenges()
  expect(await db.humanCheck.count()).toBe(1)
  expect(await db.humanCheck.count({ where: { nonce: 'over' } })).toBe(0)
})

test('after sixty challenges a minute for one IP address further ones are refused', async () => {
  const client = new Client()
  for (let n = 0; n < policies.humanCheckIp.max; n++) {
    expect((await client.call(askChallenge, 'GET')).status).toBe(200)
  }
  const response = await client.call(askChallenge, 'GET')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
