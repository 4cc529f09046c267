import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { at } from './paths.mjs'
import { run } from './process.mjs'

/** Next's entry points without an ending, which Node cannot resolve, and a package that refuses to load outside of Next. */
const aliases = {
  'next/cache': 'next/cache.js',
  'next/headers': 'next/headers.js',
  'server-only': at('server', 'empty.ts'),
}

/**
 * Bundles a TypeScript program of this project for Node, without its packages. It starts in half the time that a loader
 * of TypeScript takes.
 * @param {string} path from the project's folder
 * @returns {string} the file to run
 */
export function bundleProgram(path) {
  const folder = at('node_modules', '.cache', 'programs')
  const file = join(folder, `${path.replace(/\W+/g, '-')}.mjs`)
  const temporary = `${file}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  buildSync({
    entryPoints: [at(path)],
    outfile: temporary,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: aliases,
    jsx: 'automatic',
    tsconfig: at('tsconfig.json'),
    logLevel: 'warning',
    // Imports for their effect count, though package.json tells Next that its files have none.
    ignoreAnnotations: true,
  })
  // Renamed when complete: a parallel command may run the former one.
  renameSync(temporary, file)
  return file
}

/**
 * Runs a TypeScript program of this project and returns what it prints.
 * @param {string} path from the project's folder
 * @param {string[]} args
 * @param {Omit<Parameters<typeof run>[2], 'cwd'>} options
 */
export const runProgram = (path, args, options) =>
  run(process.execPath, [bundleProgram(path), ...args], options)
