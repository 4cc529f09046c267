/**
 * Writes prisma/generated from prisma/schema.prisma, as `prisma generate` does, without the large package `prisma`
 * (docs/dependencies.md). Runs in its own process, so that its memory is released.
 */
import { createRequire } from 'node:module'
import { projectPath } from './paths.mjs'

// Uses `require`, because Node cannot import the ES modules of these packages.
const require = createRequire(import.meta.url)
/** @type {typeof import('@prisma/internals')} */
const { getGenerator } = require('@prisma/internals')
/** @type {typeof import('@prisma/client-generator-ts')} */
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')

const generator = await getGenerator({
  schemaPath: projectPath('prisma', 'schema.prisma'),
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  // Generating needs no engine.
  skipDownload: true,
  cliCommand: 'generate',
})
await generator.generate()
generator.stop()
