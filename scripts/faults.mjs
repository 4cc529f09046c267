/**
 * Damages a running product in many ways and prints the results: `npm run test:faults`, or `npm run test:faults --
 * kills disk`. As root on Debian, installs missing tools. Skips tests that cannot run.
 */
import { runCommand } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { runTrial } from './steps/trial.mjs'
import { step } from './steps/report.mjs'

runCommand(async () => {
  // clock.faults.ts needs libfaketime, which Debian installs with its package `faketime`.
  await step('Installing missing tools', () => installExecutables({ nginx: 'nginx', faketime: 'faketime' }))
  return runTrial('faults', process.argv.slice(2))
})
