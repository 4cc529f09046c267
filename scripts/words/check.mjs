import ts from 'typescript'
import { commentMax, riddles, rules, titleRiddles } from './table.mjs'

/** @typedef {{ line: number, name: string, use: string }} Finding */

const ruleByWord = new Map(rules.flatMap((rule) => rule.words.map((word) => [word, rule])))

/**
 * Splits an identifier or file name: `keptAnswer` has the words `kept` and `answer`.
 * @param {string} name
 */
export const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/**
 * The suggestion for a name that has a word of the table; undefined if it has none.
 * @param {string} name of a file or an identifier @param {string} file path of the file
 */
export function suggestionFor(name, file) {
  const words = wordsOf(name)
  const pairs = words.flatMap((word, index) => (index ? [`${words[index - 1]} ${word}`] : []))
  const rule = [...words, ...pairs].map((word) => ruleByWord.get(word)).find((match) => match !== undefined)
  return rule?.except?.test(name) || rule?.allowedIn?.test(file) ? undefined : rule?.use
}

/**
 * Whether an identifier is the name of a declaration. Uses of a name are not checked: it may be a library's.
 * @param {ts.Node} node
 */
const isDeclaredName = (node) =>
  ts.isIdentifier(node) &&
  (('name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent)) ||
    (ts.isBindingElement(node.parent) && node.parent.name === node))

/**
 * Checks a source file: declared names (each once), comments, and titles of tests.
 * @param {string} file @param {string} text @returns {Finding[]}
 */
export function findings(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @param {number} position */
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  /** @type {Map<string, Finding>} */
  const names = new Map()
  /** @type {Finding[]} */
  const titles = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isDeclaredName(node)) {
      const name = node.getText(source)
      const use = suggestionFor(name, file)
      if (use && !names.has(name)) names.set(name, { line: lineOf(node.getStart(source)), name, use })
    }
    const title = testTitle(node)
    if (title && titleRiddles.some((pattern) => pattern.test(title.text)))
      titles.push({ line: lineOf(title.getStart(source)), name: title.text, use: 'subject, verb, condition' })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [
    ...names.values(),
    ...titles,
    ...commentsOf(source).flatMap(({ start, words }) => commentFindings(lineOf(start), words)),
  ]
}

/**
 * The title of a test or a group of tests; `test.each(…)(title)` too.
 * @param {ts.Node} node
 */
function testTitle(node) {
  if (!ts.isCallExpression(node)) return undefined
  const [title] = node.arguments
  return title && ts.isStringLiteralLike(title) && /^(?:test|it|describe)\b/.test(node.expression.getText())
    ? title
    : undefined
}

/**
 * Checks one comment for its length and for sentences that have to be solved.
 * @param {number} line @param {string} words @returns {Finding[]}
 */
function commentFindings(line, words) {
  if (words.length > commentMax)
    return [{ line, name: `a comment of ${words.length} characters`, use: `at most ${commentMax}` }]
  const isRiddle = riddles.some((pattern) => pattern.test(words))
  return isRiddle ? [{ line, name: words, use: 'subject, verb, object' }] : []
}

/**
 * The comments of a file as plain text, without JSDoc tags. Consecutive line comments are joined.
 * @param {ts.SourceFile} source
 */
export function commentsOf(source) {
  const text = source.text
  /** @type {Map<number, ts.CommentRange>} */
  const ranges = new Map()
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      ranges.set(range.pos, range)
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  /** @type {{ start: number, end: number, words: string }[]} */
  const comments = []
  for (const { pos, end } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const raw = text.slice(pos, end)
    const words = raw
      .replace(/^\s*(?:\/\*\*?|\*(?!\/)|\/\/)/gm, '')
      .replace(/\*\/$/, '')
      .replace(/@(?:param|returns?|type|typedef|template|throws)\b[\s\S]*/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const last = comments.at(-1)
    if (
      raw.startsWith('//') &&
      last &&
      text.startsWith('//', last.start) &&
      !text.slice(last.end, pos).trim()
    )
      Object.assign(last, { end, words: `${last.words} ${words}` })
    else comments.push({ start: pos, end, words })
  }
  return comments.filter(({ words }) => words)
}
