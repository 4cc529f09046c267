import { projectPath } from './paths.mjs'
import { run } from './process.mjs'
import { omitAppVariables } from './app-variables.mjs'

// The arguments of `npm run lint:cycles`. oxlint finds cycles far faster than eslint.
const cycleArgs = [
  '--import-plugin',
  '--tsconfig',
  'tsconfig.json',
  '-A',
  'all',
  '-D',
  'import/no-cycle',
  '.',
]

/** @typedef {{ nice?: number }} Options */

/** @param {string} bin @param {string[]} args @param {Options} [options] */
const runPackageBin = (bin, args, options) =>
  run(process.execPath, [projectPath('node_modules', bin), ...args], {
    // The variable keeps Next from reading .env and similar files by its own rules.
    env: { ...omitAppVariables(process.env), __NEXT_PROCESSED_ENV: 'true' },
    failure: `${bin} failed.`,
    ...options,
  })

/** @param {string[]} paths @param {Options} [options] */
export const lint = (paths, options) =>
  runPackageBin('eslint/bin/eslint.js', ['--no-warn-ignored', ...paths], options)

/** @param {Options} [options] */
export const findImportCycles = (options) => runPackageBin('oxlint/bin/oxlint', cycleArgs, options)

/** @param {string[]} paths @param {Options} [options] */
export const checkFormat = (paths, options) =>
  runPackageBin('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...paths], options)

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
