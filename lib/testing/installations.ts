import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { env } from '@/lib/env'
import { runScriptWith } from './run-script'
import { randomWord } from './factories'

const superuserUrl = process.env.TEST_SUPERUSER_URL ?? ''
const dataDir = resolve(env.DATA_DIR)
const created: string[] = []

async function asSuperuser(sql: string) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Creates an empty database; returns the environment variables for it and for a data folder that does not exist yet. */
export async function createInstallation() {
  const name = `installation_${randomWord()}`
  await asSuperuser(`CREATE DATABASE ${name}`)
  created.push(name)
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, DATA_DIR: join(dataDir, name) }
}

/** Drops the databases. The data folders are inside this test file's DATA_DIR, which is deleted after the tests. */
export async function removeInstallations() {
  for (const name of created.splice(0)) await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`)
}

/** Runs scripts/<name>.mjs on this test file's database and data folder, unless `environment` names others. */
export const runCommand = (name: string, args: string[] = [], environment: Record<string, string> = {}) =>
  runScriptWith({ DATA_DIR: dataDir, ...environment }, `scripts/${name}.mjs`, ...args)
