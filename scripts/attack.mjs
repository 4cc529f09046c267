/**
 * Attacks a local build with the project's tests, sqlmap, wapiti and ffuf. `npm run attack -- sqlmap` uses only sqlmap.
 * As root on Debian, missing tools are installed; otherwise their tests are skipped.
 */
import { runMain } from './steps/command.mjs'
import { installExecutables } from './steps/executables.mjs'
import { step } from './steps/report.mjs'
import { runJestProject } from './steps/jest-project.mjs'

runMain(async () => {
  const packagesByExecutable = { sqlmap: 'sqlmap', wapiti: 'wapiti', ffuf: 'ffuf' }
  await step('Installing missing tools', () => installExecutables(packagesByExecutable))
  return runJestProject('attack', process.argv.slice(2))
})
