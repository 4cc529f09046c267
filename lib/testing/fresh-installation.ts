import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { env } from '@/lib/env'
import { runScriptWith } from './run-script'
import { randomWord } from './factories'

const adminUrl = process.env.TEST_ADMIN_URL ?? ''
const dataDir = resolve(env.DATA_DIR)
const created: string[] = []

async function asAdmin(sql: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Creates an empty database; returns the environment variables for it and for a new data folder. */
export async function freshInstallation() {
  const name = `installation_${randomWord()}`
  await asAdmin(`CREATE DATABASE ${name}`)
  created.push(name)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, DATA_DIR: join(dataDir, name) }
}

/** Drops the databases. The data folders are deleted with that of the test file. */
export async function removeInstallations() {
  for (const name of created.splice(0)) await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
}

/** Runs scripts/<name>.mjs on this test file's database and data folder, unless `environment` names others. */
export const runCommand = (name: string, args: string[] = [], environment: Record<string, string> = {}) =>
  runScriptWith({ DATA_DIR: dataDir, ...environment }, `scripts/${name}.mjs`, ...args)
