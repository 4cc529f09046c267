import { randomUUID } from 'node:crypto'
import { migrationsOnDisk } from './schema-engine.mjs'
import { CommandError } from './report.mjs'

/**
 * The migrations of 0.1.0, which one baseline replaces, with the SHA-256 of each file. Two of them were renamed, because
 * their timestamps were not unique; both names of each are listed.
 */
const squashed = new Map([
  ['20261121090000_tables', 'bd1978c21eacb3e561fa5e51ace0ead414786de99cd5e52c29beeff45a9fa172'],
  ['20261121090100_rules', 'f4041ba55d79dfb8a66e4ce7e9ff0b6f0d5a7ad448e21f07b91f004ac4d29fa0'],
  ['20261121130000_code_resend', '73625378c4159ead27f9504b0dfa1faa5f9e9aa0ce384d6d7ecc83d28745a130'],
  ['20261121140000_credentials', 'b945d944150380f4acf7bb236d06407d41549d537024bed146a926979f258080'],
  ['20261121140000_saved_reasons', 'e4020c462283b7f02690074ceaa07494144ec093d333076045d4e57ca70e4bf8'],
  ['20261121140001_saved_reasons', 'e4020c462283b7f02690074ceaa07494144ec093d333076045d4e57ca70e4bf8'],
  ['20261121150000_mail', '69d660aee478ac98b787300252b789f5cacbd52e9e97be526afda354543ad090'],
  ['20261121160000_live_submissions', '19fdc09af714e0b1374f8811d227d9b3b91b5b89215cebae728845207fb45255'],
  ['20261121160000_mail_list', '44c5c045c04bb6033c3d726e289fd7547b59a73f41e5394fe718b518a9be5670'],
  ['20261121160001_mail_list', '44c5c045c04bb6033c3d726e289fd7547b59a73f41e5394fe718b518a9be5670'],
  ['20261121161000_audit_chain', '6db6273b0a76b0c86161597bbcefa3d0f18d62e42034810366ed7666c6354306'],
  ['20261121170000_pages_changed', '8ad43d299bb32023bef095cf9dac9592cea3bad0a2f9648550fea31277217525'],
  ['20261121180000_name_corrections', 'bd9474c127bca620d4fc58b69d80ee71e649f55973dfa173fef7633a866ecb30'],
  ['20261122224737_compared_emails', '960a5e4f19979aedb7c0d60f52bebba5eb2d7024d953d80a7581843a816d4073'],
  ['20261122225258_issued_files', 'cd2645a215c5aceb9612b76d798e88feddece01959c95f45d8182793ef4d0e5f'],
  ['20261123020234_course_hours', '228e62be881bc5c88f9a0ed0208ac9ccba072b15bc1dc312d908a5751d4504ea'],
])

const baselineName = '20261123090643_init'

/** @typedef {{ name: string, checksum: string, finished?: boolean }} AppliedMigration */

/** Checksums by name of every migration that a database or backup may have: those on disk and the squashed ones. */
export const knownChecksums = () =>
  new Map([
    ...squashed,
    ...migrationsOnDisk().map(({ name, checksum }) => /** @type {const} */ ([name, checksum])),
  ])

/** @param {{ name: string }} migration */
export const isSquashed = ({ name }) => squashed.has(name)

/** @param {AppliedMigration[]} applied @returns {boolean} whether all squashed migrations ran, as in 0.1.0 */
export function hasAllSquashed(applied) {
  const finished = new Set(applied.filter((each) => each.finished !== false).map(({ checksum }) => checksum))
  return [...squashed.values()].every((checksum) => finished.has(checksum))
}

/**
 * Refuses a database or a backup with only some of the squashed migrations.
 * @param {AppliedMigration[]} applied @param {string} subject @param {string} remedy
 */
function assertAllSquashed(applied, subject, remedy) {
  if (!hasAllSquashed(applied))
    throw new CommandError(
      `${subject} is older than version 0.1.0: ${remedy}, then this version. Nothing was changed.`,
    )
}

/** @param {AppliedMigration[]} applied */
export const assertBackupHasAllSquashed = (applied) =>
  assertAllSquashed(applied, 'The backup', 'restore it with 0.1.0, start 0.1.0')

/** Records the baseline instead of the migrations that it replaces. @param {import('pg').Client} client */
export async function recordBaseline(client) {
  const { name, checksum } = baseline()
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)', [[...squashed.keys()]])
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  )
}

/**
 * Gives a database of 0.1.0 the schema of the baseline, in one transaction: replaces triggers and renames two columns.
 * @param {import('pg').Client} client @param {AppliedMigration[]} applied
 */
export async function moveToBaseline(client, applied) {
  assertAllSquashed(applied, 'The database', 'start 0.1.0 on it')
  await client.query('BEGIN')
  try {
    await client.query(mergeTriggersSql())
    await client.query(renameColumnsSql)
    await recordBaseline(client)
    await client.query('COMMIT')
  } catch (error) {
    // If the connection is lost, PostgreSQL rolls back itself, and the cause is reported.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/**
 * The existing trigger `certificate_guard` takes over the checks of two others. `status_place`, which assigns a
 * certificate's position on a status list, no longer runs at updates.
 */
const mergeTriggersSql = () => `
  DROP TRIGGER certificate_hours_guard ON "Certificate";
  DROP TRIGGER credential_guard ON "Certificate";
  DROP TRIGGER status_place ON "Certificate";
  DROP FUNCTION certificate_hours_guard();
  DROP FUNCTION credential_guard();
  ${baselineFunction('certificate_guard')}
  ${baselineFunction('status_place')}
  CREATE TRIGGER status_place BEFORE INSERT ON "Certificate"
    FOR EACH ROW EXECUTE FUNCTION status_place();`

/** Columns that had another name in 0.1.0. */
const renamedColumns = [
  { table: 'Submission', former: 'fileUrl', column: 'fileLink' },
  { table: 'OutboxMail', former: 'letter', column: 'template' },
]

/** PostgreSQL 18 names the constraint of NOT NULL after the column; older versions have none. */
const renameColumnsSql = renamedColumns
  .map(
    ({ table, former, column }) => `
  ALTER TABLE "${table}" RENAME COLUMN "${former}" TO "${column}";
  DO $$ BEGIN
    ALTER TABLE "${table}" RENAME CONSTRAINT "${table}_${former}_not_null" TO "${table}_${column}_not_null";
  EXCEPTION WHEN undefined_object THEN NULL;
  END $$;`,
  )
  .join('')

/**
 * The column of the baseline for a column of a backup of 0.1.0.
 * @param {string} table @param {string} column
 */
export const columnInBaseline = (table, column) =>
  renamedColumns.find((one) => one.table === table && one.former === column)?.column ?? column

export function baseline() {
  const found = migrationsOnDisk().find(({ name }) => name === baselineName)
  if (!found) throw new CommandError(`The migration ${baselineName} is missing.`)
  return found
}

/** @param {string} name */
function baselineFunction(name) {
  const [sql] = new RegExp(`(?<=CREATE )FUNCTION ${name}\\(\\)[^]*?\\nEND \\$\\$;`).exec(baseline().sql) ?? []
  if (!sql) throw new CommandError(`The migration ${baselineName} lacks the function ${name}.`)
  return `CREATE OR REPLACE ${sql}`
}
