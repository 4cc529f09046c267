import { existsSync } from 'node:fs'
import { installIntoFolder } from './install-into-folder.mjs'
import { projectPath } from './paths.mjs'
import { run } from './process.mjs'

/** Debian's headless Chromium, which runs the tests in half the processor time of the full one. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** @param {string} name */
export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`))

/**
 * Installs Debian packages if this process runs as root on Debian.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether that worked
 */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const failure = 'apt-get failed.'
  try {
    await run('apt-get', ['update'], { env, failure })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, failure })
    return true
  } catch {
    return false
  }
}

/**
 * Finds a Chromium for tests: that of CHROMIUM_PATH, else Debian's, which is installed if permitted, else any installed
 * one, else one from an npm package, which needs neither root nor system libraries.
 * @returns {Promise<{ path: string, env: Record<string, string> } | null>}
 */
export async function findOrInstallBrowser() {
  const findInstalled = () =>
    [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path))
  if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell)) await aptInstall(['chromium-headless-shell'])
  if (!findInstalled()) await aptInstall(['chromium'])
  const path = findInstalled()
  return path ? { path, env: {} } : installPackagedBrowser()
}

const browserPackage = '@sparticuz/chromium@153.0.0'

async function installPackagedBrowser() {
  const folder = projectPath('node_modules', '.cache', 'chromium')
  try {
    await installIntoFolder(folder, browserPackage, 'The browser could not be installed.')
    const { unpackBrowser } = await import('./packaged-browser.mjs')
    return await unpackBrowser(folder)
  } catch {
    return null
  }
}
