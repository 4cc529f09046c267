import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { env } from '@/lib/env'
import { keyFor } from '@/lib/security/derived-keys'
import { humanCheck as limits } from '@/lib/limits'
import { markAsUsed, notHuman } from './used-challenges'

const secrets = () => ({
  hmacSignatureSecret: keyFor('human-check').toString('base64url'),
  hmacKeySignatureSecret: keyFor('human-check-key').toString('base64url'),
})

/** Range of the solution. The solver tries every counter from 0 up to it: about a second on one core at the usual cost. */
const counterRange = { from: 500, to: 1000 }

/** A proof-of-work challenge of altcha-lib; `counter` is its solution. */
export const makeChallenge = (counter = randomInt(counterRange.from, counterRange.to)) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: env.HUMAN_CHECK_COST,
    counter,
    deriveKey,
    expiresAt: new Date(Date.now() + limits.validForMs),
    ...secrets(),
  })

const text = z.string().max(2000)
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: text,
      nonce: text.min(1),
      salt: text,
      cost: z.number().int().positive().max(10_000_000),
      keyLength: z.number().int().positive().max(64),
      keyPrefix: text,
      keySignature: text,
      expiresAt: z.number(),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: text }),
})

function decode(token: string) {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Accepts a solved challenge once. Recognizes a used token by the nonce of its challenge, because the unsigned parts of a
 * token can be changed. Throws `invalid`.
 */
export async function verifyProofOfWork(token: string) {
  const response = token.length <= 4000 ? decode(token) : null
  if (!response || !(await isSolved(response))) throw notHuman()
  const { nonce, expiresAt } = response.challenge.parameters
  await markAsUsed(nonce, new Date(expiresAt * 1000))
}

async function isSolved({ challenge, solution }: z.output<typeof payload>) {
  try {
    const result = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
    return result.verified && !result.expired
  } catch {
    return false
  }
}
