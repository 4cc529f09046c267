import ts from 'typescript'
import { commentMax, rules, unclearCommentPatterns, unclearTitlePatterns } from './table.mjs'

/** @typedef {{ line: number, name: string, suggestion: string }} Finding */

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
 * The suggestion for a name that has an avoided word; undefined if it has none.
 * @param {string} name of a file or an identifier @param {string} file path of the file
 */
export function suggestionFor(name, file) {
  const words = wordsOf(name)
  const pairs = words.flatMap((word, index) => (index ? [`${words[index - 1]} ${word}`] : []))
  const rule = [...words, ...pairs]
    .map((word) => ruleByWord.get(word))
    .find((match) => match && !match.except?.test(name) && !match.allowedIn?.test(file))
  return rule?.use
}

/** @param {ts.Node} node a node with a name */
const isUseOfName = (node) =>
  ts.isPropertyAccessExpression(node) ||
  ts.isJsxAttribute(node) ||
  ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && !node.propertyName)

/**
 * Whether an identifier is the name of a declaration or the key of an object literal. Uses of a name are not checked: it
 * may be a library's.
 * @param {ts.Node} node
 */
const isDeclaredName = (node) =>
  ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node && !isUseOfName(node.parent)

/**
 * Checks a source file: declared names (each once), comments, and titles of tests.
 * @param {string} file @param {string} text @returns {Finding[]}
 */
export function checkSource(file, text) {
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
      const suggestion = suggestionFor(name, file)
      if (suggestion && !names.has(name))
        names.set(name, { line: lineOf(node.getStart(source)), name, suggestion })
    }
    const title = testTitle(node)
    if (title && unclearTitlePatterns.some((pattern) => pattern.test(title.text)))
      titles.push({
        line: lineOf(title.getStart(source)),
        name: title.text,
        suggestion: 'subject, verb, condition',
      })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [
    ...names.values(),
    ...titles,
    ...commentsOf(source).flatMap((comment) => commentFindings(lineOf(comment.start), comment.text)),
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
 * Checks one comment for its length and for unclear wording.
 * @param {number} line @param {string} text @returns {Finding[]}
 */
function commentFindings(line, text) {
  if (text.length > commentMax)
    return [{ line, name: `a comment of ${text.length} characters`, suggestion: `at most ${commentMax}` }]
  const isUnclear = unclearCommentPatterns.some((pattern) => pattern.test(text))
  return isUnclear ? [{ line, name: text, suggestion: 'subject, verb, object' }] : []
}

/**
 * The comments of a file as plain text, without JSDoc tags. Consecutive line comments are joined.
 * @param {ts.SourceFile} source
 */
export function commentsOf(source) {
  const sourceText = source.text
  /** @type {Map<number, ts.CommentRange>} */
  const ranges = new Map()
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(sourceText, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(sourceText, node.end) ?? []),
    ])
      ranges.set(range.pos, range)
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  /** @type {{ start: number, end: number, text: string }[]} */
  const comments = []
  for (const { pos, end } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const raw = sourceText.slice(pos, end)
    const text = raw
      .replace(/^\s*(?:\/\*\*?|\*(?!\/)|\/\/)/gm, '')
      .replace(/\*\/$/, '')
      .replace(/@(?:param|returns?|type|typedef|template|throws)\b[\s\S]*/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const last = comments.at(-1)
    if (
      raw.startsWith('//') &&
      last &&
      sourceText.startsWith('//', last.start) &&
      !sourceText.slice(last.end, pos).trim()
    )
      Object.assign(last, { end, text: `${last.text} ${text}` })
    else comments.push({ start: pos, end, text })
  }
  return comments.filter(({ text }) => text)
}
