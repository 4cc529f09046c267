/**
 * Attacks the built product on this machine with programs that others wrote and some of our own, in bounded numbers:
 * `npm run attack`, or some of it: `npm run attack -- sqlmap`. sqlmap, wapiti and ffuf are installed where that is
 * allowed; what is missing is skipped and named.
 */
import { chore } from './steps/chore.mjs'
import { systemPrograms } from './steps/programs.mjs'
import { step } from './steps/report.mjs'
import { trial } from './steps/trial.mjs'

chore(async () => {
  const packages = { sqlmap: 'sqlmap', wapiti: 'wapiti', ffuf: 'ffuf' }
  await step('Looking for the programs', () => systemPrograms(packages))
  return trial('attack', process.argv.slice(2))
})
