/**
 * Damages a running product in many ways and prints the results: `npm run test:faults`, or `npm run test:faults --
 * kills disk`. Some need root. Root on Debian gets missing tools; else tests are skipped.
 */
import { runCommand } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { runTrial } from './steps/trial.mjs'
import { step } from './steps/report.mjs'

runCommand(async () => {
  // Debian's package of the command faketime depends on that of libfaketime.
  await step('Looking for the programs', () => installExecutables({ nginx: 'nginx', faketime: 'faketime' }))
  return runTrial('faults', process.argv.slice(2))
})
