/**
 * Checks an installation and says how to mend it: `npm run doctor`, with the product running or not. Exits with 1 if
 * something is wrong.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bad, good, printFinding } from './doctor/finding.mjs'
import { runCommand } from './steps/command.mjs'
import { StartError, step } from './steps/report.mjs'

/** @typedef {import('./doctor/finding.mjs').Finding} Finding */

runCommand(async (undo) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('run'))
  /** @type {Finding[]} */
  const problems = []
  const note = (/** @type {Finding[]} */ ...findings) => {
    findings.forEach(printFinding)
    problems.push(...findings)
  }
  console.log()
  note(good('Node', process.versions.node))
  await examine(note, undo)
  const count = (/** @type {Finding['state']} */ state) =>
    problems.filter((each) => each.state === state).length
  console.log(`\n${count('good')} good, ${count('warning')} to look at, ${count('bad')} wrong\n`)
  return count('bad') ? 1 : 0
})

/** @param {(...findings: Finding[]) => void} note @param {(() => unknown)[]} undo */
async function examine(note, undo) {
  const settings = await readSettings(note)
  if (!settings) return
  const { dataDir } = settings
  const { dataFolder, space } = await import('./doctor/installation.mjs')
  if (!existsSync(join(dataDir, 'secrets.json')) && !settings.DATABASE_URL)
    return note(
      bad('Data folder', `there is nothing in ${dataDir} yet`, 'Run npm start, or npm run restore -- FILE.'),
    )
  if (existsSync(dataDir)) note(dataFolder(dataDir), space(dataDir))
  const { transport } = await import('./doctor/mail.mjs')
  note(await transport(settings))
  const client = await connect(settings, note, undo)
  if (!client) return
  try {
    await inspectDatabase(client, settings, note)
  } finally {
    await client.end()
  }
}

/** @param {(...findings: Finding[]) => void} note */
async function readSettings(note) {
  const { environment } = await import('./steps/environment.mjs')
  try {
    const settings = await environment()
    note(good('Settings', 'all can be read'))
    return settings
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    note(bad('Settings', error.message, 'Mend it in the environment or in .env.'))
    return null
  }
}

/**
 * @param {Parameters<typeof import('./steps/database.mjs').openDatabase>[0]} settings
 * @param {(...findings: Finding[]) => void} note @param {(() => unknown)[]} undo
 */
async function connect(settings, note, undo) {
  const { openDatabase } = await import('./steps/database.mjs')
  const { Client } = (await import('pg')).default
  try {
    const connectionString = await openDatabase(settings, undo)
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 120_000,
    })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('SHOW server_version')
    note(good('Database', `PostgreSQL ${rows[0].server_version}`))
    return Object.assign(client, { url: connectionString })
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    const advice = settings.DATABASE_URL
      ? 'Check that it runs and that DATABASE_URL is right.'
      : `Look into ${join(settings.dataDir, 'postgres.log')}.`
    note(bad('Database', `it does not answer: ${message.trim()}`, advice))
    return null
  }
}

/**
 * @param {import('pg').Client & { url: string }} client
 * @param {NonNullable<Awaited<ReturnType<typeof readSettings>>>} settings
 * @param {(...findings: Finding[]) => void} note
 */
async function inspectDatabase(client, settings, note) {
  const { migrations, rules } = await import('./doctor/database.mjs')
  const state = await migrations(client)
  note(state)
  // The next checks need the tables of this version.
  if (state.state !== 'good') return
  note(...(await rules(client)))
  const { trail } = await import('./doctor/trail.mjs')
  note(await trail(client.url))
  const { keys } = await import('./doctor/keys.mjs')
  note(...(await keys(client.url, settings)))
  const { outbox } = await import('./doctor/mail.mjs')
  const { productOn } = await import('./steps/lock.mjs')
  note(...(await outbox(client, productOn(settings.dataDir) !== null)))
}
