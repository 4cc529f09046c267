import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, serverFolder } from './bundle-server.mjs'
import { withMutex } from './mutex.mjs'
import { hash, readStamp } from './install.mjs'
import { at } from './paths.mjs'
import { run } from './process.mjs'
import { StartError } from './report.mjs'

const sources = ['app', 'components', 'lib', 'server', 'public', 'prisma/schema.prisma']
const files = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const notBuilt = /\.test\.tsx?$|(^|\/)lib\/testing(\/|$)/

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  try {
    return readdirSync(at(path), { withFileTypes: true }).flatMap((entry) =>
      filesUnder(join(path, entry.name)),
    )
  } catch {
    return [path]
  }
}

/** @param {Record<string, string | undefined>} env */
function sourceHash(env) {
  const listed = [...sources.flatMap(filesUnder), ...files].filter((file) => !notBuilt.test(file)).sort()
  // Settings that the build puts into pages. Others reach them at run time: a start renders them anew.
  const settings = Object.entries(env).filter(([name]) =>
    /^(INSTITUTE_|NEXT_PUBLIC_)/.test(name),
  )
  return hash([...listed.flatMap((file) => [file, readFileSync(at(file))]), JSON.stringify(settings.sort())])
}

/**
 * Builds the pages unless sources and settings are unchanged. Needs the database: public pages are rendered from it.
 * @param {{ folder: string, given: Record<string, string | undefined>, env: Record<string, string | undefined> }} options
 *   `given` are the variables that the operator set, `env` those of the build
 */
export async function build({ folder, given, env }) {
  const stampFile = at(folder, 'source-stamp')
  const wanted = sourceHash(given)
  const isCurrent = () => readStamp(stampFile) === wanted && existsSync(at(serverFolder(folder), 'main.mjs'))
  if (isCurrent()) return false
  return withMutex(`building ${folder}`, async () => {
    if (isCurrent()) return false
    // Without its stamp a killed build is repeated.
    rmSync(stampFile, { force: true })
    rmSync(at(folder, 'BUILD_ID'), { force: true })
    await run(process.execPath, [at('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      env: { ...env, NODE_ENV: 'production', BUILD_DIR: folder },
      failure: 'The pages could not be built.',
    })
    // Next writes this file near the end.
    if (!existsSync(at(folder, 'BUILD_ID'))) throw new StartError('The pages were not built to the end.')
    await bundleServer(serverFolder(folder), env)
    writeFileSync(stampFile, wanted)
    return true
  })
}
