import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { makeChallenge } from '@/lib/human-check/altcha'

export async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved.')
  return { challenge, solution }
}

/** A solution as the browser sends it. */
export const encoded = (response: unknown) => Buffer.from(JSON.stringify(response)).toString('base64')

/** A valid token, which passes once. */
export const humanToken = async () => encoded(await solve(await makeChallenge(1)))
