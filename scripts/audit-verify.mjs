/**
 * Verifies the hash chain of the audit trail: `npm run audit:verify`. With `-- 1234:hash`, a chain head that the server
 * logged, also verifies that the chain contains it. Exits with 1 on failure.
 */
import { runMain } from './steps/command.mjs'
import { step } from './steps/report.mjs'

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  const { assertDatabaseExists, startDatabaseIfNeeded } = await import('./steps/database.mjs')
  assertDatabaseExists(settings, { verb: 'check' })
  // `npm start` does this, too, but may not have run since the last update.
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const url = await step('Opening the database', () => startDatabaseIfNeeded(settings, cleanups))
  const { verifyAuditTrail } = await import('./steps/verify-audit-trail.mjs')
  const { ok, text } = await step('Checking the audit trail', () =>
    verifyAuditTrail(url, process.argv.slice(2, 3)),
  )
  console.log(`\n${text}\n`)
  return ok ? 0 : 1
})
