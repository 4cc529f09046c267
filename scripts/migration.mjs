/**
 * Writes a migration: `npm run db:migration -- add_topic`. The migration is the difference between the existing
 * migrations and prisma/schema.prisma.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { runMain } from './steps/command.mjs'
import { projectPath, root } from './steps/paths.mjs'
import { CommandError, step } from './steps/report.mjs'

runMain(async (cleanups) => {
  const [name = '', ...more] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(name) || more.length)
    throw new CommandError(
      'Give the migration one name of small letters, digits and _, such as: npm run db:migration -- add_topic',
    )
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const sql = await step('Comparing the migrations with the schema', () => schemaDiffSql(cleanups))
  // A line that is neither empty nor a comment.
  const hasStatement = /^[^\S\n]*(?!--)\S/m.test(sql)
  if (!hasStatement) {
    console.log('Nothing is missing: the migrations already match prisma/schema.prisma.')
    return
  }
  const folder = projectPath('prisma', 'migrations', `${await nextTimestamp()}_${name}`)
  mkdirSync(folder)
  writeFileSync(`${folder}/migration.sql`, sql)
  console.log(`Written: ${relative(root, folder)}/migration.sql. Read it before you keep it.`)
})

/** @param {(() => unknown)[]} cleanups */
async function schemaDiffSql(cleanups) {
  const { cloneDatabase, dropDatabase, ensureTemplateDatabase, startTestPostgres } =
    await import('../lib/testing/database.mjs')
  const { openSchemaEngine } = await import('./steps/schema-engine.mjs')
  const postgres = await startTestPostgres()
  if (!postgres.wasRunning) cleanups.push(postgres.stop)
  const scratch = `migration_${process.pid}`
  cleanups.push(() => dropDatabase(postgres.superuserUrl, scratch))
  const url = await cloneDatabase(
    postgres.superuserUrl,
    await ensureTemplateDatabase(postgres.superuserUrl),
    scratch,
  )
  const engine = await openSchemaEngine(url)
  try {
    return await engine.schemaDiffSql()
  } finally {
    await engine.close()
  }
}

/** The time in Prisma's format, but later than the newest migration, whose author's clock may be ahead. */
async function nextTimestamp() {
  const { migrationsOnDisk } = await import('./steps/schema-engine.mjs')
  const [, ...timestampParts] =
    /^(....)(..)(..)(..)(..)(..)_/.exec(migrationsOnDisk().at(-1)?.name ?? '') ?? []
  const [year = 0, month = 1, ...rest] = timestampParts.map(Number)
  const time = Math.max(Date.now(), Date.UTC(year, month - 1, ...rest) + 1000)
  return new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)
}
