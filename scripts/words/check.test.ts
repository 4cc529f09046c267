import { checkCommentLines, checkSource, commentMarkerOf, suggestionFor } from './check.mjs'

const findingsIn = (text: string) => checkSource('lib/example.ts', text).map(({ name }) => name)

test('a declared name with an avoided word is found, whatever its case', () => {
  const text = `
    const keptAnswer = 1
    export function lettersTo(chosen: string) { return { madeAhead: chosen } }
    type Situation = { held: boolean }`
  expect(findingsIn(text)).toEqual(['keptAnswer', 'lettersTo', 'chosen', 'madeAhead', 'Situation', 'held'])
})

test('names of classes, types, namespaces, patterns and parameters are checked', () => {
  const text = `
    abstract class A { abstract held: string; abstract lettersTo(chosen: string): void; #own = 1 }
    namespace B.Situation {}
    interface C { [Symbol.iterator](keptAnswer: string): void }
    const { a: { letter }, ...madeAhead } = b
    for (const [keptName = 1] of c) {}
    type D<THeld> = { [KeptKey in keyof THeld]: [chosenLabel: string] }
    export * as keptAll from 'd'
    enum E { HeldBack }`
  expect(findingsIn(text).sort()).toEqual(
    [
      ...['held', 'lettersTo', 'chosen', 'Situation', 'keptAnswer', 'letter', 'madeAhead', 'keptName'],
      ...['THeld', 'KeptKey', 'chosenLabel', 'keptAll', 'HeldBack'],
    ].sort(),
  )
})

test('computed keys and uses of a name are not checked', () => {
  expect(findingsIn('const a = { [held]: 1 }; class B { [chosen]() {} }; ({ letter } = c)')).toEqual([])
})

test('two words that are bad only together are found together', () => {
  expect(suggestionFor('takeTurn', 'lib/a.ts')).toMatch(/queue/)
  expect(suggestionFor('take', 'lib/a.ts')).toBeUndefined()
})

test('names that libraries define, and words with their usual meaning, are allowed', () => {
  expect(findingsIn('console.log(document.head, response.held)')).toEqual([])
  expect(findingsIn('const keepAliveTimeout = 1; const lookUp = 2')).toEqual([])
})

test('names that libraries define are allowed in imports, exports and attributes, an alias for them is not', () => {
  expect(findingsIn("import { held } from 'library'; export { chosen } from 'library'")).toEqual([])
  expect(checkSource('lib/example.tsx', 'const page = <Foo letter={1} />')).toEqual([])
  expect(findingsIn("import { a as held } from 'library'; export { b as chosen } from 'library'")).toEqual([
    'held',
    'chosen',
  ])
})

test('an avoided word is found in a name that also has an allowed word', () => {
  expect(suggestionFor('keepAliveHeld', 'lib/a.ts')).toMatch(/stored/)
  // `head` is allowed in lib/links.
  expect(suggestionFor('headChoice', 'lib/links/a.ts')).toMatch(/select/)
})

test('a file name with an avoided word is found', () => {
  expect(suggestionFor('kept-files.mjs', 'scripts/kept-files.mjs')).toMatch(/stored/)
  expect(suggestionFor('stored-files.mjs', 'scripts/stored-files.mjs')).toBeUndefined()
})

test('a comment of more than 200 characters is found: all its lines count, its JSDoc tags do not', () => {
  const long = 'word '.repeat(41)
  expect(findingsIn(`/** ${long} */`)).toEqual(['a comment of 204 characters'])
  expect(findingsIn(`// ${'word '.repeat(20)}\n// ${'word '.repeat(21)}\nconst a = 1`)).toHaveLength(1)
  expect(findingsIn(`/** Short. @param {string} a ${long} */ export const f = 1`)).toEqual([])
})

test('test titles are checked, also those of test.each', () => {
  expect(findingsIn("test('what was typed is kept', () => {})")).toHaveLength(1)
  expect(findingsIn("test.each([1])('nobody is told', () => {})")).toHaveLength(1)
  expect(findingsIn("test('parallel calls store one row', () => {}); expect('what')")).toEqual([])
})

test('an unclear comment is found', () => {
  expect(findingsIn('// Whoever comes waits.\nconst a = 1')).toHaveLength(1)
  expect(findingsIn('// Says what stands here.\nconst a = 1')).toHaveLength(1)
  expect(findingsIn('/** What a page shows. */ const a = 1')).toHaveLength(1)
  expect(findingsIn('const a = "whoever /* waits */" // Waits.')).toEqual([])
})

test('long and unclear comments are found in the schema and in files of deployment, joined over lines', () => {
  const findingsOf = (file: string, text: string) =>
    checkCommentLines(commentMarkerOf(file) ?? /never^/, text).map(({ line, name }) => [line, name])
  expect(findingsOf('prisma/schema.prisma', 'model A {\n  /// What it is.\n  id String\n}')).toEqual([
    [2, 'What it is.'],
  ])
  const half = `# ${'a'.repeat(110)}`
  expect(findingsOf('deploy/Dockerfile', `FROM b\n${half}\n${half}\n`)).toEqual([
    [2, 'a comment of 221 characters'],
  ])
  expect(findingsOf('deploy/nginx.conf', `${half}\nserver {\n    ${half}\n}`)).toEqual([])
  expect(commentMarkerOf('README.md')).toBeUndefined()
})
