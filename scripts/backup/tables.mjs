import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { CommandError } from '../steps/report.mjs'

/**
 * @typedef {{ name: string, columns: string[] }} Table
 * @typedef {{ name: string, value: string, used: boolean }} Sequence
 */

/**
 * For a backup or a restore: no timeouts, and a text format of values that does not depend on the server's
 * configuration. PostgreSQL before 17 has no `transaction_timeout`.
 */
export const sessionSettingsSql = `SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN
    ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout');
  SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 3; SET bytea_output = 'hex'`

/**
 * An SQL condition that excludes objects of extensions.
 * @param {string} catalogue @param {string} id
 */
export const notInExtensionSql = (catalogue, id) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${id} AND d.deptype = 'e')`

/**
 * Returns the tables with their columns, each after the tables that it references. Skips generated columns.
 * @param {import('pg').Client} client
 * @returns {Promise<Table[]>}
 */
export async function tablesOf(client) {
  const { rows } = await client.query(
    `SELECT c.relname::text AS "name", array_agg(a.attname::text ORDER BY a.attnum) AS "columns",
            ARRAY(SELECT confrelid::regclass::oid::text FROM pg_constraint
                   WHERE contype = 'f' AND conrelid = c.oid AND confrelid <> c.oid) AS "referencedIds",
            c.oid::text AS "id"
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND ${notInExtensionSql('pg_class', 'c.oid')}
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.oid, c.relname ORDER BY c.relname`,
  )
  /** @type {{ name: string, columns: string[], referencedIds: string[], id: string }[]} */
  const remaining = [...rows]
  /** @type {typeof remaining} */
  const sorted = []
  while (remaining.length) {
    const next = remaining.findIndex(
      ({ referencedIds }) => !remaining.some(({ id }) => referencedIds.includes(id)),
    )
    if (next < 0) throw new CommandError('The tables refer to each other in a circle.')
    sorted.push(...remaining.splice(next, 1))
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

/** @param {import('pg').Client} client @returns {Promise<Sequence[]>} */
export async function sequencesOf(client) {
  const { rows } = await client.query(
    `SELECT c.relname::text AS "name" FROM pg_class c
      WHERE c.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace AND ${notInExtensionSql('pg_class', 'c.oid')}
      ORDER BY c.relname`,
  )
  const sequences = []
  for (const { name } of rows) {
    const { rows: values } = await client.query(
      `SELECT last_value::text AS "value", is_called AS "used" FROM ${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...values[0] })
  }
  return sequences
}

/** @param {import('pg').Client} client @param {Table} table */
function tableWithColumns(client, { name, columns }) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `${client.escapeIdentifier(name)} (${list})`
}

/** @param {string} folder @param {string} name */
export const tableFile = (folder, name) => join(folder, 'tables', `${name}.copy`)

/**
 * Writes the rows of a table into a file, in the text format of COPY.
 * @param {import('pg').Client} client @param {Table} table @param {string} folder
 * @returns {Promise<number>} the number of rows
 */
export async function dumpTable(client, table, folder) {
  const rows = client.query(copyTo(`COPY ${tableWithColumns(client, table)} TO STDOUT`))
  await pipeline(rows, createWriteStream(tableFile(folder, table.name), { mode: 0o600 }))
  return rows.rowCount
}

/**
 * @param {import('pg').Client} client @param {Table} table @param {string} folder
 * @returns {Promise<number>} the number of rows
 */
export async function loadTable(client, table, folder) {
  const rows = client.query(copyFrom(`COPY ${tableWithColumns(client, table)} FROM STDIN`))
  await pipeline(createReadStream(tableFile(folder, table.name)), rows)
  return rows.rowCount
}
