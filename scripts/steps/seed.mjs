import pg from 'pg'
import { runProgram } from './bundle-program.mjs'

/**
 * @param {string} command
 * @param {Record<string, string | undefined>} env
 */
async function seed(command, env) {
  const failure = 'The seed data could not be written.'
  return JSON.parse(await runProgram('prisma/seed.ts', [command], { env, failure }))
}

/** @param {string} url @param {string} expression of SQL */
async function evaluateSql(url, expression) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`SELECT (${expression}) AS answer`)
    return rows[0].answer
  } finally {
    await client.end()
  }
}

/**
 * The institute's name in the settings; null until the server has stored its first settings.
 * @param {string} url
 * @returns {Promise<string | null>}
 */
export const findInstituteName = (url) =>
  evaluateSql(url, 'SELECT "name" FROM "InstituteSettings" ORDER BY "version" DESC LIMIT 1')

const isEmptySql = 'NOT EXISTS (SELECT FROM "User") AND NOT EXISTS (SELECT FROM "Course")'

/**
 * Fills an empty database with the sample catalogue. A database with users but without courses is not empty.
 * @param {string} url @param {Record<string, string | undefined>} env
 * @returns {Promise<boolean>}
 */
export async function seedSampleCatalogue(url, env) {
  if (!(await evaluateSql(url, isEmptySql))) return false
  await seed('sample', env)
  return true
}

/**
 * Accounts created by `npm start`; `email` is the administrator's. The password is null if the operator set it. Only a
 * demo institute has `staff` and `learner`, with the same password.
 * @typedef {{ email: string, password: string | null, staff?: { role: string, email: string }[], learner?: string }} NewAccounts
 */

/**
 * Fills an empty database with a demo institute.
 * @param {string} url @param {Record<string, string | undefined>} env
 * @returns {Promise<NewAccounts | false>}
 */
export async function seedDemoInstitute(url, env) {
  if (!(await evaluateSql(url, isEmptySql))) return false
  const demo = await seed('demo', env)
  // `email` is null if another process has filled the database since the check above: prisma/seed.ts checks again,
  // under a lock.
  return demo.email ? demo : false
}

/**
 * Creates the first administrator if there is none.
 * @param {string} url @param {Record<string, string | undefined>} env
 * @returns {Promise<NewAccounts | null>}
 */
export async function seedFirstAdmin(url, env) {
  if (!(await evaluateSql(url, `NOT EXISTS (SELECT FROM "User" WHERE "role" = 'admin')`))) return null
  const admin = await seed('admin', env)
  // `email` is null if another process has created an administrator since the check above: prisma/seed.ts checks again,
  // under a lock.
  return admin.email ? admin : null
}
