import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { withMutex } from './mutex.mjs'
import { hash, readStamp } from './install.mjs'
import { at } from './paths.mjs'
import { run } from './process.mjs'

const stampFile = at('prisma', 'generated', '.stamp')

/**
 * Makes Prisma's client from the schema, unless it is current.
 * @returns {Promise<boolean>}
 */
export async function generateClient() {
  const version = readFileSync(at('node_modules', 'prisma', 'package.json'))
  const wanted = hash([readFileSync(at('prisma', 'schema.prisma')), version])
  if (readStamp(stampFile) === wanted) return false
  return withMutex('generating', async () => {
    if (readStamp(stampFile) === wanted) return false
    rmSync(stampFile, { force: true })
    await run(process.execPath, [at('node_modules', 'prisma', 'build', 'index.js'), 'generate'], {
      // The CLI would download an engine that generating does not need: any existing file keeps it from that.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
      failure: "Prisma's client could not be made.",
    })
    writeFileSync(stampFile, wanted)
    return true
  })
}
