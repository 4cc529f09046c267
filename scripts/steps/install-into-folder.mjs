import { run } from './process.mjs'

/**
 * Installs one package into a separate folder. Used for packages that few machines or commands need.
 * @param {string} folder @param {string} name with its exact version @param {string} failure message of the error
 */
export async function installIntoFolder(folder, name, failure) {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', ...options, '--prefix', folder, name]
  // Node runs npm's program if npm has named it, because `run` makes only Node children end when this process ends.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { failure })
  else await run('npm', args, { failure })
}
