import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectPath } from './paths.mjs'

/** The distance of a test to which no rule of `distanceOf` applies. */
const farDistance = 4

/** @param {string} path */
const withoutEnding = (path) => path.replace(/(\.test)?\.\w+$/, '')

/** The files of the project that a file names in its imports, without their endings. @param {string} file @param {string} source */
function importsOf(file, source) {
  return [...source.matchAll(/(?:from|import\() ?['"]((?:@\/|\.)[^'"]+)['"]/g)].map(([, specifier = '']) =>
    withoutEnding(specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(file), specifier)),
  )
}

/**
 * Selects at most `maxCount` tests in this order: changed, named like a changed file, in its folder, importing it.
 * Failed tests lead each group. Tests of no group come last, and only if all tests fit.
 * @param {string[]} tests paths relative to the project @param {string[]} changed such paths, too
 * @param {number} maxCount @param {string[]} failed the tests that failed in their last run
 * @param {(file: string) => string} [readSource]
 */
export function nearestTests(
  tests,
  changed,
  maxCount,
  failed,
  readSource = (file) => readFileSync(projectPath(file), 'utf8'),
) {
  const modules = new Set(changed.map(withoutEnding))
  const folders = new Set(changed.map((file) => dirname(file)))
  /** @param {string} test */
  const distanceOf = (test) => {
    if (changed.includes(test)) return 0
    if (modules.has(withoutEnding(test))) return 1
    if (folders.has(dirname(test))) return 2
    return importsOf(test, readSource(test)).some((name) => modules.has(name)) ? 3 : farDistance
  }
  // Jest lists failed tests first, then the slowest. Reversed, the quickest of equally near tests come first.
  const ranked = [...failed, ...tests.toReversed().filter((test) => !failed.includes(test))]
    .map((test) => ({ test, distance: distanceOf(test) }))
    .sort((a, b) => a.distance - b.distance)
  const selectable =
    tests.length > maxCount ? ranked.filter(({ distance }) => distance < farDistance) : ranked
  return selectable.slice(0, maxCount).map(({ test }) => test)
}
