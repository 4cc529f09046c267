import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, serverFolder } from './bundle-server.mjs'
import { withMutex } from './mutex.mjs'
import { hash, readStamp } from './install.mjs'
import { projectPath } from './paths.mjs'
import { run } from './process.mjs'
import { CommandError } from './report.mjs'

const sources = ['app', 'components', 'lib', 'server', 'public', 'prisma/schema.prisma', 'prisma/sample']
const files = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  // Its `sideEffects` determine which modules are bundled.
  'package.json',
  'prisma/seed.ts',
  'scripts/steps/bundle-server.mjs',
  'scripts/steps/external-packages.mjs',
  'scripts/steps/bundle-program.mjs',
  // Bundled into the server.
  'scripts/steps/paths.mjs',
  'scripts/steps/ports.mjs',
  'scripts/steps/postgres-process.mjs',
  'scripts/steps/process.mjs',
  'scripts/steps/report.mjs',
]
const excludedFiles = /\.test\.tsx?$|(^|\/)lib\/testing(\/|$)/

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  try {
    return readdirSync(projectPath(path), { withFileTypes: true }).flatMap((entry) =>
      filesUnder(join(path, entry.name)),
    )
  } catch {
    // `path` is a file: it has no entries.
    return [path]
  }
}

/** The files whose change makes a build out of date. */
export const buildInputs = () =>
  [...sources.flatMap(filesUnder), ...files].filter((file) => !excludedFiles.test(file)).sort()

const sourceHash = () => hash(buildInputs().flatMap((file) => [file, readFileSync(projectPath(file))]))

/**
 * Builds the pages unless the sources are unchanged. Needs the database: public pages are rendered from it. Each
 * server process renders them again, with current content (server/next-cache.mjs).
 * @param {{ folder: string, env: Record<string, string | undefined> }} options
 */
export async function build({ folder, env }) {
  const stampFile = projectPath(folder, 'source-stamp')
  const currentHash = sourceHash()
  const isCurrent = () =>
    readStamp(stampFile) === currentHash && existsSync(projectPath(serverFolder(folder), 'main.mjs'))
  if (isCurrent()) return false
  return withMutex(`building ${folder}`, async () => {
    if (isCurrent()) return false
    // Without a stamp, the next start repeats a killed build.
    rmSync(stampFile, { force: true })
    rmSync(projectPath(folder, 'BUILD_ID'), { force: true })
    await run(process.execPath, [projectPath('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      env: { ...env, NODE_ENV: 'production', BUILD_DIR: folder },
      failure: 'The pages could not be built.',
    })
    // Next writes this file near the end. A build without it is incomplete, even if Next exits without an error.
    if (!existsSync(projectPath(folder, 'BUILD_ID')))
      throw new CommandError('The pages were not built to the end.')
    await bundleServer(serverFolder(folder))
    const { bundleProgram, commandEntryPoints } = await import('./bundle-program.mjs')
    for (const program of commandEntryPoints) bundleProgram(program)
    writeFileSync(stampFile, currentHash)
    return true
  })
}
