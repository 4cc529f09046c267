import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { withMutex } from './mutex.mjs'
import { hash, readStamp } from './install.mjs'
import { projectPath } from './paths.mjs'
import { run } from './process.mjs'

const stampFile = projectPath('prisma', 'generated', '.stamp')

/**
 * Generates the Prisma client from the schema, unless it is current.
 * @returns {Promise<boolean>} false if it was current
 */
export async function generateClient() {
  const generatorPackage = readFileSync(
    projectPath('node_modules', '@prisma', 'client-generator-ts', 'package.json'),
  )
  const currentHash = hash([readFileSync(projectPath('prisma', 'schema.prisma')), generatorPackage])
  if (readStamp(stampFile) === currentHash) return false
  return withMutex('generating', async () => {
    if (readStamp(stampFile) === currentHash) return false
    rmSync(stampFile, { force: true })
    await run(process.execPath, [projectPath('scripts', 'steps', 'prisma-generator.mjs')], {
      failure: 'The Prisma client could not be generated.',
    })
    writeFileSync(stampFile, currentHash)
    return true
  })
}
