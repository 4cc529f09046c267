/**
 * Attacks a local build with sqlmap, wapiti, ffuf and own tests: `npm run attack`, or `npm run attack -- sqlmap`. Missing
 * tools are skipped and named.
 */
import { chore } from './steps/command.mjs'
import { systemPrograms } from './steps/executables.mjs'
import { step } from './steps/report.mjs'
import { trial } from './steps/jest-report.mjs'

chore(async () => {
  const packages = { sqlmap: 'sqlmap', wapiti: 'wapiti', ffuf: 'ffuf' }
  await step('Looking for the programs', () => systemPrograms(packages))
  return trial('attack', process.argv.slice(2))
})
