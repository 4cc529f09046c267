/**
 * Damages a running product in many ways and prints the results: `npm run test:faults`, or `npm run test:faults --
 * kills disk`. Some tests need root.
 */
import { runCommand } from './steps/command.mjs'
import { trial } from './steps/jest-report.mjs'

runCommand(() => trial('faults', process.argv.slice(2)))
