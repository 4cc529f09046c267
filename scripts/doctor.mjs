/**
 * Checks an installation and says how to mend it: `npm run doctor`, with the product running or not. Exits with 1 if
 * something is wrong.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bad, good, printFinding } from './doctor/finding.mjs'
import { runMain } from './steps/command.mjs'
import { CommandError, messageOf, step } from './steps/report.mjs'

/** @typedef {import('./doctor/finding.mjs').Finding} Finding */

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  /** @type {Finding[]} */
  const allFindings = []
  const report = (/** @type {Finding[]} */ ...findings) => {
    findings.forEach(printFinding)
    allFindings.push(...findings)
  }
  console.log()
  report(good('Node', process.versions.node))
  await examine(report, cleanups)
  const count = (/** @type {Finding['state']} */ state) =>
    allFindings.filter((finding) => finding.state === state).length
  console.log(`\n${count('good')} good, ${count('warning')} to look at, ${count('bad')} wrong\n`)
  return count('bad') ? 1 : 0
})

/** @param {(...findings: Finding[]) => void} report @param {(() => unknown)[]} cleanups */
async function examine(report, cleanups) {
  const settings = await readSettings(report)
  if (!settings) return
  const { dataDir } = settings
  const { checkDataFolder, checkSpace } = await import('./doctor/installation.mjs')
  if (!existsSync(join(dataDir, 'secrets.json')) && !settings.DATABASE_URL)
    return report(
      bad('Data folder', `there is nothing in ${dataDir} yet`, 'Run npm start, or npm run restore -- FILE.'),
    )
  if (existsSync(dataDir)) report(checkDataFolder(dataDir), checkSpace(dataDir))
  const { checkTransport } = await import('./doctor/mail.mjs')
  report(await checkTransport(settings))
  const client = await connect(settings, report, cleanups)
  if (!client) return
  try {
    await inspectDatabase(client, settings, report)
  } finally {
    await client.end()
  }
}

/** @param {(...findings: Finding[]) => void} report */
async function readSettings(report) {
  const { readEnvironment } = await import('./steps/environment.mjs')
  try {
    const settings = await readEnvironment()
    report(good('Settings', 'all can be read'))
    return settings
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    report(bad('Settings', error.message, 'Mend it in the environment or in .env.'))
    return null
  }
}

/**
 * @param {Parameters<typeof import('./steps/database.mjs').startDatabaseIfNeeded>[0]} settings
 * @param {(...findings: Finding[]) => void} report @param {(() => unknown)[]} cleanups
 */
async function connect(settings, report, cleanups) {
  const { startDatabaseIfNeeded } = await import('./steps/database.mjs')
  const { Client } = (await import('pg')).default
  try {
    const connectionString = await startDatabaseIfNeeded(settings, cleanups)
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 120_000,
    })
    // Without a listener, a lost connection would end the process; the query rejects anyway.
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('SHOW server_version')
    report(good('Database', `PostgreSQL ${rows[0].server_version}`))
    return Object.assign(client, { url: connectionString })
  } catch (error) {
    const logFile = join(settings.dataDir, 'postgres.log')
    const localAdvice = existsSync(logFile)
      ? `Look into ${logFile}.`
      : 'If the product runs with a DATABASE_URL, set it for this command, too.'
    const advice = settings.DATABASE_URL ? 'Check that it runs and that DATABASE_URL is right.' : localAdvice
    report(bad('Database', `it does not answer: ${messageOf(error).trim()}`, advice))
    return null
  }
}

/**
 * @param {import('pg').Client & { url: string }} client
 * @param {NonNullable<Awaited<ReturnType<typeof readSettings>>>} settings
 * @param {(...findings: Finding[]) => void} report
 */
async function inspectDatabase(client, settings, report) {
  const { checkInvariants, checkMigrations } = await import('./doctor/database.mjs')
  const migrations = await checkMigrations(client)
  report(migrations)
  // The next checks need the tables of this version.
  if (migrations.state !== 'good') return
  report(...(await checkInvariants(client)))
  // The next checks run programs that import the Prisma client; it is generated here unless it is current.
  try {
    const { generateClient } = await import('./steps/generate.mjs')
    await generateClient()
  } catch (error) {
    return report(bad('Prisma client', messageOf(error), 'Run npm start once, which generates it.'))
  }
  const { checkAuditTrail } = await import('./doctor/audit-trail.mjs')
  report(await checkAuditTrail(client.url))
  const { checkSigningKeys } = await import('./doctor/keys.mjs')
  report(...(await checkSigningKeys(client.url, settings)))
  const { checkOutbox } = await import('./doctor/mail.mjs')
  const { isServerRunning } = await import('./steps/server.mjs')
  report(...(await checkOutbox(client, isServerRunning(settings.dataDir))))
}
