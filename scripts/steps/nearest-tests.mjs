import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from './paths.mjs'

/** @param {string} path */
const withoutEnding = (path) => path.replace(/(\.test)?\.\w+$/, '')

/** The files of the project that a file names in its imports, without their endings. @param {string} file @param {string} source */
function importsOf(file, source) {
  return [...source.matchAll(/(?:from|import\() ?['"](@\/|\.)([^'"]+)['"]/g)].map(([, root, rest = '']) =>
    withoutEnding(root === '@/' ? rest : join(dirname(file), `.${rest}`)),
  )
}

/**
 * Selects at most `maxCount` tests, nearest to the changed files first: changed, same name, same folder, direct import;
 * of equally near ones, failed tests first. The other tests follow only if all fit.
 * @param {string[]} tests @param {string[]} changed both relative to the project
 * @param {number} maxCount @param {string[]} failed the tests that failed in their last run
 * @param {(file: string) => string} [readSource]
 */
export function nearestTests(
  tests,
  changed,
  maxCount,
  failed,
  readSource = (file) => readFileSync(at(file), 'utf8'),
) {
  const modules = new Set(changed.map(withoutEnding))
  const folders = new Set(changed.map((file) => dirname(file)))
  /** @param {string} test */
  const distanceOf = (test) => {
    if (changed.includes(test)) return 0
    if (modules.has(withoutEnding(test))) return 1
    if (folders.has(dirname(test))) return 2
    return importsOf(test, readSource(test)).some((name) => modules.has(name)) ? 3 : 4
  }
  // Jest lists failed tests first, then the slowest; reversed, the quicker ones come first at equal distance.
  const ranked = [...failed, ...tests.toReversed().filter((test) => !failed.includes(test))]
    .map((test) => ({ test, distance: distanceOf(test) }))
    .sort((a, b) => a.distance - b.distance)
  const near = tests.length > maxCount ? ranked.filter(({ distance }) => distance < 4) : ranked
  return near.slice(0, maxCount).map(({ test }) => test)
}
