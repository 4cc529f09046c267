import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { projectPath } from './paths.mjs'
import { run } from './process.mjs'

/**
 * Modules that npm commands run or import. The build bundles them, so that an operating-system user without write access
 * can run the commands.
 */
export const commandEntryPoints = [
  'lib/env.ts',
  'prisma/seed.ts',
  'lib/doctor/keys-command.ts',
  'lib/audit/verify-command.ts',
  'lib/mail/transports/smtp-options.ts',
]

/**
 * Aliases for bundles that run outside of Next: an ES module in Node imports files of Next only by names with an
 * extension, and `server-only` throws when it is imported.
 */
export const aliases = {
  ...Object.fromEntries(
    ['cache', 'headers', 'link', 'server'].map((name) => [`next/${name}`, `next/${name}.js`]),
  ),
  'server-only': projectPath('server', 'server-only-stub.ts'),
}

/**
 * Bundles a TypeScript program or module of this project for Node; imports of packages stay. Writes the bundle only
 * if it has changed.
 * @param {string} path from the project's folder
 * @returns {string} the file to run
 */
export function bundleProgram(path) {
  const folder = projectPath('node_modules', '.cache', 'programs')
  const file = join(folder, `${path.replace(/\W+/g, '-')}.mjs`)
  const { outputFiles } = buildSync({
    entryPoints: [projectPath(path)],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: aliases,
    jsx: 'automatic',
    tsconfig: projectPath('tsconfig.json'),
    logLevel: 'warning',
    // Otherwise `sideEffects` in package.json drops imports that serve only for their side effects.
    ignoreAnnotations: true,
  })
  const code = outputFiles[0]?.text ?? ''
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return file
  mkdirSync(folder, { recursive: true })
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, code)
  // Renames the file only when it is complete, because a parallel command may run the former one.
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
