import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { testDataDir } from '../lib/testing/database.mjs'
import { build } from '../scripts/steps/build.mjs'
import { hash } from '../scripts/steps/install.mjs'
import { migrate } from '../scripts/steps/migrate.mjs'
import { projectPath } from '../scripts/steps/paths.mjs'
import { anyFreePort } from '../scripts/steps/ports.mjs'
import { recreateDatabase, startPostgres } from '../scripts/steps/postgres.mjs'
import { run, until } from '../scripts/steps/process.mjs'
import { runProgram } from '../scripts/steps/bundle-program.mjs'
import { CommandError } from '../scripts/steps/report.mjs'
import { loadOrCreateSecrets } from '../scripts/steps/secrets.mjs'
import { startServer } from '../scripts/steps/server.mjs'
import { omitAppVariables } from '../scripts/steps/app-variables.mjs'
import { linkPackages } from './link-packages.mjs'

const dataDir = join(testDataDir, 'bench')

/** @typedef {(stop: () => unknown) => void} RegisterStop */

/**
 * Starts the benchmark's own database, and empties it. Unlike that of the tests, it flushes commits to the disk.
 * @param {RegisterStop} registerStop
 */
export async function startEmptyPostgres(registerStop) {
  const postgres = await startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir), registerStop })
  await recreateDatabase(postgres.superuserUrl)
  await migrate(postgres.url)
  return postgres.url
}

/**
 * Environment of the product. `fileServerPort`: the port from `startFileServer`, needed if learners submit links. No
 * server listens on the default port.
 * @param {{ url: string, fileServerPort?: number }} options
 * @returns {Promise<Record<string, string | undefined>>}
 */
export async function environment({ url, fileServerPort = 1 }) {
  const port = await anyFreePort()
  return {
    ...omitAppVariables(process.env),
    NODE_ENV: 'production',
    BUILD_DIR: process.env.BUILD_DIR || '.next-test',
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'a secret that only measurements know',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    // Each request can set its own client address in X-Forwarded-For, so that no rate limit applies.
    TRUST_PROXY_HOPS: '1',
    HUMAN_CHECK_COST: '1',
    LINK_CHECK_ALLOW: `127.0.0.1:${fileServerPort}`,
    NEXT_TELEMETRY_DISABLED: '1',
    // Keeps Next from reading `.env` (decision 11).
    __NEXT_PROCESSED_ENV: 'true',
  }
}

/** @param {Record<string, string | undefined>} env */
export const buildProduct = (env) => build({ folder: env.BUILD_DIR ?? '', env })

/** @param {Record<string, string | undefined>} env @param {RegisterStop} registerStop */
export async function startProduct(env, registerStop) {
  const logFile = join(dataDir, 'server.log')
  const outcome = await startServer({ dev: false, env, logFile, onExit: () => {}, registerStop })
  if (outcome !== 'ready') throw new CommandError('The port was taken before the server could have it.')
  return String(env.APP_URL)
}

/**
 * Starts an empty application of the same version of Next for comparison. It is built once for each version of Next
 * and of bench/empty-app.
 * @param {RegisterStop} registerStop
 */
export async function startEmptyApp(registerStop) {
  const version = createRequire(import.meta.url)('next/package.json').version
  const sources = readdirSync(projectPath('bench', 'empty-app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  const folder = join(dataDir, `empty-app-${version}-${hash(sources).slice(0, 8)}`)
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  const env = /** @type {NodeJS.ProcessEnv} */ ({
    ...omitAppVariables(process.env),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  if (!existsSync(join(folder, '.next', 'BUILD_ID'))) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(projectPath('bench', 'empty-app'), folder, { recursive: true })
    linkPackages(folder, ['next', 'react', 'react-dom'])
    const failure = 'The empty application could not be built.'
    await run(process.execPath, [next, 'build'], { cwd: folder, env, failure })
  }
  const port = await anyFreePort()
  const args = [
    '--require',
    projectPath('scripts', 'steps', 'end-with-parent.js'),
    next,
    'start',
    '-p',
    String(port),
  ]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  registerStop(() => child.kill('SIGTERM'))
  const origin = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${origin}/api/empty`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await until(isReady, 30_000))) throw new CommandError('The empty application does not answer.')
  return origin
}

/** Serves the file whose link learners submit, and returns the port. @param {RegisterStop} registerStop */
export async function startFileServer(registerStop) {
  const server = createServer((_, response) => response.end('a file'))
  const port = await anyFreePort()
  server.listen(port, '127.0.0.1')
  registerStop(() => server.close())
  return port
}

/** @param {Record<string, string | undefined>} env @param {string[]} args */
export async function seed(env, ...args) {
  return JSON.parse(await runProgram('bench/seed.ts', args, { env, failure: 'The data could not be made.' }))
}
