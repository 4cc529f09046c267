import { runProgram } from './typescript.mjs'

/**
 * Goes along the chain of the audit trail.
 * @param {string} url @param {string[]} [words] a head that was noted before
 * @returns {Promise<{ ok: boolean, text: string }>}
 */
export async function verifyTrail(url, words = []) {
  const env = { ...process.env, DATABASE_URL: url }
  const failure = 'The audit trail could not be checked.'
  return JSON.parse(await runProgram('lib/audit/verify-command.ts', words, { env, failure }))
}
