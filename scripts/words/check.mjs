import { parseSync, visitorKeys } from 'oxc-parser'
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

/** The parts of an ESTree node that are read here. @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/** Properties of declarations and of keys that name something, by the type of the node. */
const nameProperties = new Map([
  ['VariableDeclarator', 'id'],
  ['FunctionDeclaration', 'id'],
  ['FunctionExpression', 'id'],
  ['TSDeclareFunction', 'id'],
  ['ClassDeclaration', 'id'],
  ['ClassExpression', 'id'],
  ['TSTypeAliasDeclaration', 'id'],
  ['TSInterfaceDeclaration', 'id'],
  ['TSEnumDeclaration', 'id'],
  ['TSEnumMember', 'id'],
  ['TSModuleDeclaration', 'id'],
  ['TSTypeParameter', 'name'],
  ['TSMappedType', 'key'],
  ['TSNamedTupleMember', 'label'],
  ['TSPropertySignature', 'key'],
  ['TSMethodSignature', 'key'],
  ['MethodDefinition', 'key'],
  ['PropertyDefinition', 'key'],
  ['AccessorProperty', 'key'],
  ['TSAbstractMethodDefinition', 'key'],
  ['TSAbstractPropertyDefinition', 'key'],
  ['TSAbstractAccessorProperty', 'key'],
  ['TSImportEqualsDeclaration', 'id'],
  ['TSNamespaceExportDeclaration', 'id'],
  ['CatchClause', 'param'],
  ['ImportDefaultSpecifier', 'local'],
  ['ImportNamespaceSpecifier', 'local'],
  ['ExportAllDeclaration', 'exported'],
])

/** The identifiers that a variable, a parameter or a pattern declares. @param {Node | null} node @returns {Node[]} */
function declaredBy(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node]
    case 'ObjectPattern':
      return node.properties.flatMap((/** @type {Node} */ property) => declaredBy(property.value ?? property))
    case 'ArrayPattern':
      return node.elements.flatMap(declaredBy)
    case 'AssignmentPattern':
      return declaredBy(node.left)
    case 'RestElement':
      return declaredBy(node.argument)
    case 'TSParameterProperty':
      return declaredBy(node.parameter)
    case 'TSQualifiedName':
      return [...declaredBy(node.left), ...declaredBy(node.right)]
    default:
      return []
  }
}

/**
 * The identifiers that a node declares, or uses as keys of an object literal. Uses of a name are not checked: it may be a
 * library's.
 * @param {Node} node @param {Node | null} parent
 */
function declaredNames(node, parent) {
  const parameters = [...(node.params ?? []), ...(node.parameters ?? [])].flatMap(declaredBy)
  const named = nameProperties.get(node.type)
  if (named) return [...(node.computed ? [] : declaredBy(node[named])), ...parameters]
  if (node.type === 'Property' && parent?.type === 'ObjectExpression')
    return node.computed ? [] : declaredBy(node.key)
  // Without `as`, both names are the library's.
  if (node.type === 'ImportSpecifier' && node.imported.start !== node.local.start)
    return declaredBy(node.local)
  if (node.type === 'ExportSpecifier' && node.exported.start !== node.local.start)
    return declaredBy(node.exported)
  return parameters
}

/** Calls `visit` for a node and all nodes in it. @param {Node} node @param {(node: Node, parent: Node | null) => void} visit */
function walk(node, visit, /** @type {Node | null} */ parent = null) {
  visit(node, parent)
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) walk(child, visit, node)
}

/**
 * Checks a source file: declared names (each once), comments, and titles of tests.
 * @param {string} file @param {string} text @returns {Finding[]}
 */
export function checkSource(file, text) {
  // Errors of syntax are left to the check of types: what can be read of such a file is checked here.
  const { program, comments } = parseSync(file, text)
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineOf = (/** @type {number} */ position) => lineStarts.filter((start) => start <= position).length
  /** @type {Map<string, Finding>} */
  const names = new Map()
  /** @type {Finding[]} */
  const titles = []
  walk(program, (node, parent) => {
    for (const { name, start } of declaredNames(node, parent)) {
      const suggestion = names.has(name) ? undefined : suggestionFor(name, file)
      if (suggestion) names.set(name, { line: lineOf(start), name, suggestion })
    }
    const title = testTitle(node, text)
    if (title && unclearTitlePatterns.some((pattern) => pattern.test(title.text)))
      titles.push({ line: lineOf(title.start), name: title.text, suggestion: 'subject, verb, condition' })
  })
  return [
    ...names.values(),
    ...titles,
    ...plainComments(text, comments).flatMap((comment) =>
      commentFindings(lineOf(comment.start), comment.text),
    ),
  ]
}

/** Patterns of file names, each with that of the start of a comment line. @type {[file: RegExp, marker: RegExp][]} */
const lineComments = [
  [/\.prisma$/, /^\s*\/\/+/],
  [/\.(?:ya?ml|conf|service)$|(?:^|\/)Dockerfile$|^\.ci\//, /^\s*#/],
]

/** The start of a comment line in a file; undefined if the comments of its type are not checked. @param {string} file */
export const commentMarkerOf = (file) => lineComments.find(([name]) => name.test(file))?.[1]

/**
 * Checks comments that are whole lines; those of consecutive lines are joined.
 * @param {RegExp} marker @param {string} text of the file @returns {Finding[]}
 */
export function checkCommentLines(marker, text) {
  /** @type {{ line: number, text: string }[]} */
  const comments = []
  let isInComment = false
  for (const [index, line] of text.split('\n').entries()) {
    const comment = marker.test(line) ? line.replace(marker, '').trim() : null
    const last = isInComment ? comments.at(-1) : undefined
    if (comment !== null && last) last.text = `${last.text} ${comment}`.trim()
    else if (comment !== null) comments.push({ line: index + 1, text: comment })
    isInComment = comment !== null
  }
  return comments.flatMap((comment) => commentFindings(comment.line, comment.text))
}

/**
 * The title of a test or a group of tests; `test.each(…)(title)` too.
 * @param {Node} node @param {string} text of the file
 */
function testTitle(node, text) {
  if (node.type !== 'CallExpression') return undefined
  if (!/^(?:test|it|describe)\b/.test(text.slice(node.callee.start, node.callee.end))) return undefined
  /** @type {Node | undefined} */
  const title = node.arguments[0]
  if (title?.type === 'Literal' && typeof title.value === 'string')
    return { text: title.value, start: title.start }
  return title?.type === 'TemplateLiteral' && title.expressions.length === 0
    ? { text: title.quasis[0].value.cooked, start: title.start }
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
 * Comments as plain text, without JSDoc tags. Consecutive line comments are joined.
 * @param {string} sourceText @param {{ start: number, end: number }[]} ranges in the order of the file
 */
export function plainComments(sourceText, ranges) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const comments = []
  for (const { start, end } of ranges) {
    const raw = sourceText.slice(start, end)
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
      !sourceText.slice(last.end, start).trim()
    )
      Object.assign(last, { end, text: `${last.text} ${text}` })
    else comments.push({ start, end, text })
  }
  return comments.filter(({ text }) => text)
}
