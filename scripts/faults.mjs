/**
 * Damages a running product in many ways and prints the results: `npm run test:faults`, or `npm run test:faults --
 * kills disk`. Some tests need root. Tests whose executables are missing are skipped.
 */
import { runCommand } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { runTrial } from './steps/trial.mjs'
import { step } from './steps/report.mjs'

runCommand(async () => {
  // Debian's package of the command faketime contains libfaketime.
  await step('Looking for the programs', () => installExecutables({ nginx: 'nginx', faketime: 'faketime' }))
  return runTrial('faults', process.argv.slice(2))
})
