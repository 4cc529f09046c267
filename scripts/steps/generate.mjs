import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { withMutex } from './mutex.mjs'
import { hash, readStamp } from './install.mjs'
import { at } from './paths.mjs'
import { run } from './process.mjs'

const stampFile = at('prisma', 'generated', '.stamp')

/**
 * Generates the Prisma client from the schema, unless it is current.
 * @returns {Promise<boolean>}
 */
export async function generateClient() {
  const version = readFileSync(at('node_modules', '@prisma', 'client-generator-ts', 'package.json'))
  const currentHash = hash([readFileSync(at('prisma', 'schema.prisma')), version])
  if (readStamp(stampFile) === currentHash) return false
  return withMutex('generating', async () => {
    if (readStamp(stampFile) === currentHash) return false
    rmSync(stampFile, { force: true })
    await run(process.execPath, [at('scripts', 'steps', 'prisma-generator.mjs')], {
      failure: 'The Prisma client could not be generated.',
    })
    writeFileSync(stampFile, currentHash)
    return true
  })
}
