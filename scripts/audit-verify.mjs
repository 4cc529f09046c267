/**
 * Verifies the hash chain of the audit trail: `npm run audit:verify`. With a head from the log, also that the chain
 * contains it: `npm run audit:verify -- 1234:hash`. If not, exits with 1.
 */
import { runCommand } from './steps/command.mjs'
import { step } from './steps/report.mjs'

runCommand(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('run'))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  const { assertInstalled, openDatabase } = await import('./steps/database.mjs')
  assertInstalled(settings, 'check')
  // `npm start` does this, too, but may not have run since the last update.
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const url = await step('Opening the database', () => openDatabase(settings, cleanups))
  const { verifyAuditTrail } = await import('./steps/verify-audit-trail.mjs')
  const { ok, text } = await step('Checking the audit trail', () =>
    verifyAuditTrail(url, process.argv.slice(2, 3)),
  )
  console.log(`\n${text}\n`)
  return ok ? 0 : 1
})
