import { migrationsOnDisk } from '../steps/schema-engine.mjs'
import { hasAllSquashed, isSquashed, knownChecksums } from '../steps/squashed-migrations.mjs'
import { bad, good } from './finding.mjs'
import { brokenInvariants } from './invariants.mjs'

const restoreAdvice = 'Stop the server and restore the last backup: npm run restore -- FILE --force.'

/** @param {import('pg').ClientBase} client */
export async function checkMigrations(client) {
  const { rows: table } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  if (!table[0].there)
    return bad('Migrations', 'the database is empty', 'Run npm start, which fills it, or restore a backup.')
  const { rows } = await client.query(
    `SELECT migration_name AS "name", checksum, finished_at IS NOT NULL AS "finished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const checksums = knownChecksums()
  const unknown = rows.find(({ name }) => !checksums.has(name))
  if (unknown)
    return bad(
      'Migrations',
      `${unknown.name} is of a newer version`,
      'Start the newer version, or restore a backup of this one.',
    )
  const changed = rows.find(({ name, checksum, finished }) => finished && checksums.get(name) !== checksum)
  if (changed)
    return bad(
      'Migrations',
      `${changed.name} was changed after it ran`,
      'Put the file back as it was released.',
    )
  if (rows.some(isSquashed)) return formerVersionFinding(rows)
  const names = migrationsOnDisk().map(({ name }) => name)
  const missing = names.filter((name) => !rows.some((row) => row.name === name && row.finished))
  if (missing.length)
    return bad(
      'Migrations',
      `${missing.length} did not run yet, the first is ${missing[0]}`,
      'Start the product: it applies them.',
    )
  return good('Migrations', `all ${rows.length} ran`)
}

/** @param {import('../steps/squashed-migrations.mjs').AppliedMigration[]} rows */
function formerVersionFinding(rows) {
  return hasAllSquashed(rows)
    ? bad('Migrations', 'the database is of version 0.1.0', 'Start the product: it migrates the database.')
    : bad('Migrations', 'the database is older than 0.1.0', 'Start version 0.1.0 on it, then this one.')
}

/** @param {import('pg').ClientBase} client */
export async function checkInvariants(client) {
  const broken = await brokenInvariants(client)
  if (!broken.length) return [good('Data', 'every rule holds')]
  return broken.map(({ name, rows, first }) =>
    bad(
      'Data',
      `broken by ${rows} ${rows === 1 ? 'row' : 'rows'} (the first is ${first}): ${name}`,
      restoreAdvice,
    ),
  )
}
