/**
 * Attacks a local build with sqlmap, wapiti, ffuf and the project's own tests: `npm run attack`, or `npm run attack --
 * sqlmap`. Root on Debian gets missing tools; else their tests are skipped.
 */
import { runCommand } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { step } from './steps/report.mjs'
import { runTrial } from './steps/trial.mjs'

runCommand(async () => {
  const packages = { sqlmap: 'sqlmap', wapiti: 'wapiti', ffuf: 'ffuf' }
  await step('Looking for the programs', () => installExecutables(packages))
  return runTrial('attack', process.argv.slice(2))
})
