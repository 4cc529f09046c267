import { createChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { GET as askChallenge } from '@/app/api/human-check/challenge/route'
import { db } from '@/lib/db/client'
import { keyFor } from '@/lib/security/derived-keys'
import { MINUTE } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { encodeToken, humanToken, solve } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { makeChallenge, verifyProofOfWork } from './altcha'
import { deleteExpiredChallenges } from './used-challenges'

const message = messages.auth.humanCheck
const usedMessage = messages.auth.humanCheckUsed
// The field `turnstileToken` has the token of either human check.
const usedRefusal = { code: 'invalid', message: usedMessage, fields: { turnstileToken: usedMessage } }
const refusal = { code: 'invalid', message, fields: { turnstileToken: message } }

type SolvedChallenge = Awaited<ReturnType<typeof solve>>

const solvedChallenge = async () => solve(await makeChallenge())

/** A token with a solved challenge. It is valid unless `changes` replaces options of the challenge. */
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
  return encodeToken(await solve(challenge))
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
  await expect(verifyProofOfWork(token)).resolves.toBeUndefined()
  await expect(verifyProofOfWork(token)).rejects.toMatchObject(usedRefusal)
})

test('of fifty parallel uses of a solution exactly one passes', async () => {
  const token = await humanToken()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verifyProofOfWork(token)))
  const passed = outcomes.filter(({ status }) => status === 'fulfilled')
  recordTestFigure(`${passed.length} of 50 parallel uses passed`)
  expect(passed).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(usedRefusal)
  }
})

test('a token of `makeToken` passes, so that each refusal below has one cause', async () => {
  await expect(verifyProofOfWork(await makeToken({}))).resolves.toBeUndefined()
})

test.each<[string, () => string | Promise<string>]>([
  ['an empty text', () => ''],
  ['a word', () => 'solved'],
  ['base64 that is no JSON', () => Buffer.from('{').toString('base64')],
  ['null', () => encodeToken(null)],
  ['a list', () => encodeToken([])],
  ['an object without fields', () => encodeToken({})],
  ['a challenge without a solution', async () => encodeToken({ challenge: await makeChallenge() })],
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
  await expect(verifyProofOfWork(await make())).rejects.toMatchObject(refusal)
  // A refused token leaves no record that is valid for longer than a challenge: five minutes, and one as tolerance.
  expect(await db.humanCheck.count({ where: { expiresAt: { gt: new Date(Date.now() + 6 * MINUTE) } } })).toBe(
    0,
  )
})

const wrongSolution = (challenge: Challenge) =>
  encodeToken({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })

async function withoutExpiry() {
  const { challenge, solution } = await solvedChallenge()
  const { expiresAt: _, ...parameters } = challenge.parameters
  return encodeToken({ challenge: { ...challenge, parameters }, solution })
}

const parametersOf = ({ challenge }: SolvedChallenge) => challenge.parameters
const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

test.each<[string, (solved: SolvedChallenge) => void]>([
  ['another algorithm', (solved) => (parametersOf(solved).algorithm = 'SHA-256')],
  ['another nonce', (solved) => (parametersOf(solved).nonce = flipped(parametersOf(solved).nonce))],
  ['another salt', (solved) => (parametersOf(solved).salt = flipped(parametersOf(solved).salt))],
  ['another cost', (solved) => (parametersOf(solved).cost = 2)],
  ['another key length', (solved) => (parametersOf(solved).keyLength = 16)],
  ['another key prefix', (solved) => (parametersOf(solved).keyPrefix = '00')],
  [
    'another key signature',
    (solved) => (parametersOf(solved).keySignature = flipped(String(parametersOf(solved).keySignature))),
  ],
  [
    'another expiry',
    (solved) => (parametersOf(solved).expiresAt = (parametersOf(solved).expiresAt ?? 0) + 1),
  ],
  [
    'another signature',
    (solved) => (solved.challenge.signature = flipped(String(solved.challenge.signature))),
  ],
  ['no signature', (solved) => delete solved.challenge.signature],
  ['another derived key', (solved) => (solved.solution.derivedKey = flipped(solved.solution.derivedKey))],
])('with %s, a solved challenge is refused; unchanged, it can still be used', async (_, change) => {
  const solved = await solvedChallenge()
  const changed = structuredClone(solved)
  change(changed)
  await expect(verifyProofOfWork(encodeToken(changed))).rejects.toMatchObject(refusal)
  await expect(verifyProofOfWork(encodeToken(solved))).resolves.toBeUndefined()
})

test('a used challenge stays used, whatever its unsigned parts contain', async () => {
  const solved = await solvedChallenge()
  await verifyProofOfWork(encodeToken(solved))
  const modified = [
    { ...solved, solution: { ...solved.solution, counter: solved.solution.counter + 1 } },
    { ...solved, solution: { ...solved.solution, time: 5, extra: true } },
    { ...solved, extra: true },
    { ...solved, challenge: { ...solved.challenge, codeChallenge: null } },
  ]
  for (const each of modified)
    await expect(verifyProofOfWork(encodeToken(each))).rejects.toMatchObject(usedRefusal)
  await expect(verifyProofOfWork(`${encodeToken(solved)}\n`)).rejects.toMatchObject(usedRefusal)
  await expect(verifyProofOfWork(encodeToken(solved).replace(/=+$/, ''))).rejects.toMatchObject(usedRefusal)
})

test('the job deletes used challenges after they expire, and no others', async () => {
  await db.humanCheck.deleteMany()
  await db.humanCheck.create({ data: { nonce: 'expired', expiresAt: new Date(Date.now() - 1) } })
  await verifyProofOfWork(await humanToken())
  await deleteExpiredChallenges()
  expect(await db.humanCheck.count()).toBe(1)
  expect(await db.humanCheck.count({ where: { nonce: 'expired' } })).toBe(0)
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
