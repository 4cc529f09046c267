/** Writes a sample of every kind of e-mail into a folder, to look at: `npm run emails`. */
import { join } from 'node:path'
import { runMain } from './steps/command.mjs'
import { runProgram } from './steps/bundle-program.mjs'
import { step } from './steps/report.mjs'

runMain(async () => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const { dataDir } = await readEnvironment()
  const folder = join(dataDir, 'emails')
  await step('Writing the e-mails', () =>
    runProgram('lib/mail/write-samples.ts', [folder], { failure: 'The e-mails could not be written.' }),
  )
  console.log(`\nOpen ${join(folder, 'index.html')}\n`)
})
