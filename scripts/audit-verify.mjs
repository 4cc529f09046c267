/**
 * Checks the audit trail, whether or not the server runs: `npm run audit:verify`, or with a head that the log told
 * earlier: `npm run audit:verify -- 1234:hash`. Names the first broken link and ends with 1.
 */
import { chore } from './steps/chore.mjs'
import { at } from './steps/paths.mjs'
import { run } from './steps/process.mjs'
import { step } from './steps/report.mjs'

chore(async (undo) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('run'))
  const { environment } = await import('./steps/environment.mjs')
  const settings = await environment()
  const url = settings.DATABASE_URL ?? (await ownDatabase(settings.dataDir, undo))
  const args = ['--conditions=react-server', '--import', 'tsx', at('lib', 'audit', 'verify-command.ts')]
  const env = {
    ...process.env,
    DATABASE_URL: url,
    NEXT_PUBLIC_INSTITUTE: JSON.stringify(settings.institute),
  }
  const answer = await step('Checking the audit trail', () =>
    run(process.execPath, [...args, ...process.argv.slice(2, 3)], {
      env,
      failure: 'The audit trail could not be checked.',
    }),
  )
  const { ok, text } = JSON.parse(answer)
  console.log(`\n${text}\n`)
  return ok ? 0 : 1
})

/** The database that the project brings along; one that runs is left running. @param {string} dataDir @param {(() => unknown)[]} undo */
async function ownDatabase(dataDir, undo) {
  const { startPostgres } = await import('./steps/postgres.mjs')
  const { secrets } = await import('./steps/secrets.mjs')
  const database = await step('Opening the database', () =>
    startPostgres({ dataDir, passwords: secrets(dataDir) }),
  )
  if (!database.adopted) undo.push(database.stop)
  return database.url
}
