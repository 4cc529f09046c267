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
 * Selects the nearest tests of changed files: changed tests, same name, same folder, direct imports. If they are few,
 * selects all.
 * @param {string[]} tests @param {string[]} changed both relative to the project
 * @param {number} most
 * @param {(file: string) => string} [read]
 */
export function nearestTests(tests, changed, most, read = (file) => readFileSync(at(file), 'utf8')) {
  const modules = new Set(changed.map(withoutEnding))
  const folders = new Set(changed.map((file) => dirname(file)))
  /** @param {string} test */
  const distance = (test) => {
    if (changed.includes(test)) return 0
    if (modules.has(withoutEnding(test))) return 1
    if (folders.has(dirname(test))) return 2
    return importsOf(test, read(test)).some((name) => modules.has(name)) ? 3 : 4
  }
  // Jest lists the longest first.
  const ranked = tests
    .toReversed()
    .map((test) => ({ test, far: distance(test) }))
    .sort((a, b) => a.far - b.far)
  const near = tests.length > most ? ranked.filter(({ far }) => far < 4) : ranked
  return near.slice(0, most).map(({ test }) => test)
}
