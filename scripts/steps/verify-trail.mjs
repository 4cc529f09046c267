import { at } from './paths.mjs'
import { run } from './process.mjs'

/**
 * Goes along the chain of the audit trail.
 * @param {string} url @param {string[]} [words] a head that was noted before
 * @returns {Promise<{ ok: boolean, text: string }>}
 */
export async function verifyTrail(url, words = []) {
  const args = ['--conditions=react-server', '--import', 'tsx', at('lib', 'audit', 'verify-command.ts')]
  const env = { ...process.env, DATABASE_URL: url }
  const failure = 'The audit trail could not be checked.'
  return JSON.parse(await run(process.execPath, [...args, ...words], { env, failure }))
}
