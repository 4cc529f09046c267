/**
 * Tests a running product while processes are killed, disks are full, the clock jumps and the like; prints a table.
 * `npm run test:faults -- kills disk` runs only the files named `kills…` or `disk…`.
 */
import { runMain } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { runJestProject } from './steps/jest-project.mjs'
import { step } from './steps/report.mjs'

runMain(async () => {
  // Under root on Debian, missing tools are installed. Tests that cannot run are skipped.
  // clock.faults.ts needs libfaketime, which Debian installs with its package `faketime`.
  await step('Installing missing tools', () => installExecutables({ nginx: 'nginx', faketime: 'faketime' }))
  return runJestProject('faults', process.argv.slice(2))
})
