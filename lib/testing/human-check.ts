import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { makeChallenge } from '@/lib/human-check/altcha'

export async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved.')
  return { challenge, solution }
}

/** Encodes a token as the browser does: as JSON in base64. A valid one has a challenge and its solution. */
export const encodeToken = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64')

/** A valid token, which passes once. The solver counts up from 0, so it finds the solution 1 at once. */
export const humanToken = async () => encodeToken(await solve(await makeChallenge(1)))
