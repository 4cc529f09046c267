import { at } from './paths.mjs'
import { run } from './process.mjs'
import { withoutSettings } from './settings.mjs'

// The same as `npm run lint:cycles`: oxlint finds cycles far faster than eslint.
const cycleRule = [
  '--import-plugin',
  '--tsconfig',
  'tsconfig.json',
  '-A',
  'all',
  '-D',
  'import/no-cycle',
  '.',
]

/** @param {string} script @param {string[]} args */
const node = (script, ...args) =>
  run(process.execPath, [at('node_modules', script), ...args], {
    env: { ...withoutSettings(process.env), __NEXT_PROCESSED_ENV: 'true' },
    failure: 'It failed.',
  })

/** @param {string[]} paths */
export const lint = (paths) => node('eslint/bin/eslint.js', '--no-warn-ignored', ...paths)

export const findImportCycles = () => node('oxlint/bin/oxlint', ...cycleRule)

/** @param {string[]} paths */
export const checkFormat = (paths) =>
  node('prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...paths)

export async function checkTypes() {
  await node('next/dist/bin/next', 'typegen')
  await node('typescript/bin/tsc', '--noEmit')
}

/** @param {string[]} paths all files without any */
export const checkWords = (paths) =>
  run(process.execPath, [at('scripts', 'words.mjs'), ...paths], { failure: 'It failed.' })
