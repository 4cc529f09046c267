import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Browsers that know it compile the whole file beside the page's own work, while it loads; others read a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Marks what every page runs as soon as it is there: React and the router. @param {string} folder of a build */
export function hintAtCompiling(folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
  for (const file of rootMainFiles) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.startsWith(compileHint)) writeFileSync(path, compileHint + text)
  }
}
