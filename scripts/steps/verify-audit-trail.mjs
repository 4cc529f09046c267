import { runProgram } from './bundle-program.mjs'

/**
 * Verifies the hash chain of the audit trail.
 * @param {string} url @param {string[]} [args] an earlier head of the chain, as `position:hash`
 * @returns {Promise<{ ok: boolean, text: string }>}
 */
export async function verifyAuditTrail(url, args = []) {
  const env = { ...process.env, DATABASE_URL: url }
  const failure = 'The audit trail could not be checked.'
  return JSON.parse(await runProgram('lib/audit/verify-command.ts', args, { env, failure }))
}
