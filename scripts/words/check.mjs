import ts from 'typescript'
import { commentMax, riddles, rules } from './table.mjs'

/** @typedef {{ line: number, name: string, use: string }} Finding */

const byWord = new Map(rules.flatMap((rule) => rule.words.map((word) => [word, rule])))

/** @param {string} name @returns its words: `keptAnswer` has `kept` and `answer` */
export const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** @param {string} name of a file or an identifier @param {string} file @returns what to use instead, or undefined */
export function better(name, file) {
  const words = wordsOf(name)
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const rule = [...words, ...pairs].map((word) => byWord.get(word)).find((found) => found !== undefined)
  return rule?.except?.test(name) || rule?.allowedIn?.test(file) ? undefined : rule?.use
}

/** @param {ts.Node} node whether it declares a name of ours; keys of objects may be another's */
const declares = (node) =>
  ts.isIdentifier(node) &&
  (('name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent)) ||
    (ts.isBindingElement(node.parent) && node.parent.name === node))

/**
 * Names that a source file declares with words of the table, once each, and comments that are too long or a riddle.
 * @param {string} file @param {string} text @returns {Finding[]}
 */
export function findings(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @param {number} position */
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  /** @type {Map<string, Finding>} */
  const found = new Map()
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (declares(node)) {
      const name = node.getText(source)
      const use = better(name, file)
      if (use && !found.has(name)) found.set(name, { line: lineOf(node.getStart(source)), name, use })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [
    ...found.values(),
    ...commentsOf(source).flatMap(({ start, words }) => commentFindings(lineOf(start), words)),
  ]
}

/** @param {number} line @param {string} words @returns {Finding[]} */
function commentFindings(line, words) {
  if (words.length > commentMax)
    return [{ line, name: `a comment of ${words.length} characters`, use: `at most ${commentMax}` }]
  const riddle = riddles.find((pattern) => pattern.test(words))
  return riddle ? [{ line, name: words, use: 'subject, verb, object' }] : []
}

/**
 * The texts of a file's comments, without their tags, whose types are code. Line comments that follow each other are one.
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
  const found = []
  for (const { pos, end } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const raw = text.slice(pos, end)
    const words = raw
      .replace(/^\s*(?:\/\*\*?|\*(?!\/)|\/\/)/gm, '')
      .replace(/\*\/$/, '')
      .replace(/@(?:param|returns?|type|typedef|template|throws)\b[\s\S]*/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const last = found.at(-1)
    if (
      raw.startsWith('//') &&
      last &&
      text.startsWith('//', last.start) &&
      !text.slice(last.end, pos).trim()
    )
      Object.assign(last, { end, words: `${last.words} ${words}` })
    else found.push({ start: pos, end, words })
  }
  return found.filter(({ words }) => words)
}
