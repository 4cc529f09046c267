import { createHash } from 'node:crypto'
import { currentName } from '../steps/renamed-migrations.mjs'
import { migrationsOnDisk } from '../steps/schema-engine.mjs'
import { bad, good } from './finding.mjs'
import { brokenInvariants } from './invariants.mjs'

const restoreIt = 'Stop the server and restore the last backup: npm run restore -- FILE --force.'

/** @param {import('pg').Client} client */
export async function migrations(client) {
  const { rows: table } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  if (!table[0].there)
    return bad('Migrations', 'the database is empty', 'Run npm start, which fills it, or restore a backup.')
  const { rows: applied } = await client.query(
    `SELECT migration_name AS "name", checksum, finished_at IS NOT NULL AS "finished"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const rows = applied.map((row) => ({ ...row, name: currentName(row.name) }))
  const disk = new Map(
    migrationsOnDisk().map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]),
  )
  const strange = rows.find(({ name }) => !disk.has(name))
  if (strange)
    return bad(
      'Migrations',
      `${strange.name} is of a newer version`,
      'Start the newer version, or restore a backup of this one.',
    )
  const changed = rows.find(({ name, checksum, finished }) => finished && disk.get(name) !== checksum)
  if (changed)
    return bad(
      'Migrations',
      `${changed.name} was changed after it ran`,
      'Put the file back as it was released.',
    )
  const missing = [...disk.keys()].filter((name) => !rows.some((row) => row.name === name && row.finished))
  if (missing.length)
    return bad(
      'Migrations',
      `${missing.length} did not run yet, the first is ${missing[0]}`,
      'Start the product: it applies them.',
    )
  return good('Migrations', `all ${rows.length} ran`)
}

/** @param {import('pg').Client} client */
export async function rules(client) {
  const broken = await brokenInvariants(client)
  if (!broken.length) return [good('Data', 'every rule holds')]
  return broken.map(({ name, rows, first }) =>
    bad('Data', `not true of ${rows} (${first}, for one): ${name}`, restoreIt),
  )
}
