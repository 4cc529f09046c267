/**
 * Harms a running product in every way we know and prints what came of it: `npm run test:faults`, or some of it:
 * `npm run test:faults -- kills disk`. It takes a while, and some of it takes root.
 */
import { runCommand } from './steps/command.mjs'
import { trial } from './steps/jest-report.mjs'

runCommand(() => trial('faults', process.argv.slice(2)))
