/**
 * Attacks a local build with the project's tests, sqlmap, wapiti and ffuf: `npm run attack`, or `npm run attack --
 * sqlmap`. Root on Debian installs missing tools; elsewhere, their tests are skipped.
 */
import { runCommand } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { step } from './steps/report.mjs'
import { runTrial } from './steps/trial.mjs'

runCommand(async () => {
  const packages = { sqlmap: 'sqlmap', wapiti: 'wapiti', ffuf: 'ffuf' }
  await step('Installing missing tools', () => installExecutables(packages))
  return runTrial('attack', process.argv.slice(2))
})
