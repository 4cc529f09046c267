import { existsSync } from 'node:fs'
import { installAside } from './install-aside.mjs'
import { at } from './paths.mjs'
import { run } from './process.mjs'

/** Chromium without its windows: it runs the same tests in half the processor time. */
const shell = '/usr/bin/chromium-headless-shell'

const candidates = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** @param {string} name */
export const onPath = (name) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`))

/**
 * Installs Debian packages where we may.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether that worked
 */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
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
 * A Chromium to test with: Debian's without windows, else an installed one, else one that comes inside an npm package
 * and needs neither root nor system libraries.
 * @returns {Promise<{ path: string, env: Record<string, string> } | null>}
 */
export async function findBrowser() {
  const installed = () => [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path))
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) await aptInstall(['chromium-headless-shell'])
  if (!installed()) await aptInstall(['chromium'])
  const path = installed()
  return path ? { path, env: {} } : packagedBrowser()
}

const packaged = '@sparticuz/chromium@153.0.0'

async function packagedBrowser() {
  const folder = at('node_modules', '.cache', 'chromium')
  try {
    await installAside(folder, packaged, 'The browser could not be installed.')
    const { unpackBrowser } = await import('./packaged-browser.mjs')
    return await unpackBrowser(folder)
  } catch {
    return null
  }
}
