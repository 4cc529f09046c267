import { runProgram } from '../steps/bundle-program.mjs'
import { bad } from './finding.mjs'

const name = 'Signing keys'

/**
 * Checks the signing keys, and a sample of the signatures made with each: runs `checkSigningKeys` of
 * lib/doctor/keys.ts.
 * @param {string} url of the database @param {{ dataDir: string }} settings
 * @returns {Promise<import('./finding.mjs').Finding[]>}
 */
export async function checkSigningKeys(url, { dataDir }) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  }
  const failure = 'The signing keys could not be checked.'
  try {
    const findings = JSON.parse(await runProgram('lib/doctor/keys-command.ts', [], { env, failure }))
    return findings.map((/** @type {object} */ finding) => ({ name, ...finding }))
  } catch (error) {
    return [bad(name, /** @type {Error} */ (error).message, 'Look for the cause in the lines above.')]
  }
}
