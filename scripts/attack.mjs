/**
 * Attacks a local build with sqlmap, wapiti, ffuf and own tests: `npm run attack`, or `npm run attack -- sqlmap`. Missing
 * tools are skipped and named.
 */
import { runCommand } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { step } from './steps/report.mjs'
import { trial } from './steps/jest-report.mjs'

runCommand(async () => {
  const packages = { sqlmap: 'sqlmap', wapiti: 'wapiti', ffuf: 'ffuf' }
  await step('Looking for the programs', () => installExecutables(packages))
  return trial('attack', process.argv.slice(2))
})
