import { projectPath } from './paths.mjs'
import { run } from './process.mjs'
import { omitAppVariables } from './app-variables.mjs'

/** @typedef {{ nice?: number }} Options */

/** @param {string} bin @param {string[]} args @param {Options} [options] */
const runPackageBin = (bin, args, options) =>
  run(process.execPath, [projectPath('node_modules', bin), ...args], {
    // The variable keeps Next from reading .env and similar files by its own rules.
    env: { ...omitAppVariables(process.env), __NEXT_PROCESSED_ENV: 'true' },
    failure: `${bin} failed.`,
    ...options,
  })

/** @param {Options} [options] */
export const lint = (options) => runPackageBin('oxlint/bin/oxlint', ['.'], options)

/** @param {Options} [options] */
export const checkFormat = (options) => runPackageBin('oxfmt/bin/oxfmt', ['--check', '.'], options)

/** Generates the types of the routes, which `checkTypes` needs. */
export const generateRouteTypes = () => runPackageBin('next/dist/bin/next', ['typegen'])

/** @param {Options} [options] */
export const checkTypes = (options) => runPackageBin('typescript/bin/tsc', ['--noEmit'], options)

/** @param {string[]} paths empty to check all files @param {Options} [options] */
export const checkWords = (paths, options) =>
  run(process.execPath, [projectPath('scripts', 'words.mjs'), ...paths], {
    failure: 'scripts/words.mjs failed.',
    ...options,
  })
