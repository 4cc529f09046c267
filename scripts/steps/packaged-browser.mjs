import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { run } from './process.mjs'

/** The first contains system libraries of Amazon Linux 2023, the second a software renderer. */
const libraryArchives = ['al2023.tar', 'swiftshader.tar']

/**
 * Unpacks @sparticuz/chromium and its system libraries, which the package itself unpacks only on AWS Lambda. Returns
 * the browser's path and an LD_LIBRARY_PATH for the libraries.
 * @param {string} folder where the package is installed
 */
export async function unpackBrowser(folder) {
  const source = join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin')
  const target = join(folder, 'unpacked')
  const path = join(target, 'chromium')
  if (!existsSync(path)) {
    mkdirSync(target, { recursive: true })
    for (const name of libraryArchives) {
      const archive = join(target, name)
      await decompressBrotli(join(source, `${name}.br`), archive)
      await run('tar', ['-xf', archive, '-C', target], { failure: 'The browser could not be unpacked.' })
      rmSync(archive)
    }
    // Renames the file only when it is complete, so that an interrupted run is repeated.
    await decompressBrotli(join(source, 'chromium.br'), `${path}.part`)
    chmodSync(`${path}.part`, 0o755)
    renameSync(`${path}.part`, path)
  }
  return {
    path,
    env: { LD_LIBRARY_PATH: [join(target, 'lib'), join(target, 'al2023', 'lib'), target].join(':') },
  }
}

/** @param {string} from @param {string} to */
const decompressBrotli = (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
