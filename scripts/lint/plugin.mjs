import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix, relative, sep } from 'node:path'
import { root } from '../steps/paths.mjs'

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */
/** @typedef {ReturnType<Extract<Rule, { create: Function }>['create']>} Visitors */
/** @typedef {Parameters<NonNullable<Visitors['ImportExpression']>>[0]['source']} Expression */
/** @typedef {Pick<Expression, 'start' | 'end' | 'range' | 'loc'>} Node any syntax node, as a place in its file */

/** The path of a file below the project's folder, with `/`. @param {string} filename */
const projectPathOf = (filename) => relative(root, filename).split(sep).join('/')

/**
 * Visitors that call `visit` for each imported module: by a declaration, `import()`, `require()` or a type. Calls whose
 * argument is no string are left out.
 * @param {(specifier: string, node: Node) => void} visit
 */
function importVisitors(visit) {
  /** @param {Expression | null | undefined} source @param {Node} node */
  const visitSource = (source, node) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') visit(source.value, node)
  }
  /** @type {Visitors} */
  const visitors = {
    ImportDeclaration: (node) => visitSource(node.source, node),
    ExportNamedDeclaration: (node) => visitSource(node.source, node),
    ExportAllDeclaration: (node) => visitSource(node.source, node),
    ImportExpression: (node) => visitSource(node.source, node),
    TSImportType: (node) => visitSource(node.source, node),
    CallExpression(node) {
      const [source] = node.arguments
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && source?.type === 'Literal')
        visitSource(source, node)
    },
  }
  return visitors
}

/**
 * The module that a file imports, as a path below the project's folder without extension; null if it is a package.
 * @param {string} file importing file below the project's folder @param {string} specifier
 */
function importedModule(file, specifier) {
  const path = specifier.startsWith('@/')
    ? posix.normalize(specifier.slice(2))
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : null
  return path && path.replace(/\.(?:m?js|tsx?)$/, '')
}

/**
 * Whether `path` names the imported module or, if it ends with `/`, a folder that contains it.
 * @param {string} path @param {string} imported
 */
const includesModule = (path, imported) =>
  path.endsWith('/') ? imported.startsWith(path) : imported === path

/**
 * Reports imports between folders that must not depend on each other.
 * Options: `{ target, from, except? }[]`. Files in the folder `target` must not import what `from` names, except `except`.
 * @type {Rule}
 */
const restrictedPaths = {
  meta: { type: 'problem', schema: false },
  create(context) {
    const file = projectPathOf(context.filename)
    /** @type {{ target: string, from: string[], except?: string[] }[]} */
    const zones = /** @type {any} */ (context.options)
    const ownZones = zones.filter(({ target }) => file.startsWith(target))
    return importVisitors((specifier, node) => {
      const imported = importedModule(file, specifier)
      if (!imported) return
      const isIncluded = (/** @type {string} */ path) => includesModule(path, imported)
      for (const { target, from, except = [] } of ownZones)
        if (from.some(isIncluded) && !except.some(isIncluded))
          context.report({ message: `Files in ${target} must not import ${imported}.`, node })
    })
  },
}

/** @type {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/**
 * Reports imports of packages that package.json does not list, or lists for development only. Types count, too.
 * Option: 'development' permits packages of devDependencies.
 * @type {Rule}
 */
const listedPackages = {
  meta: { type: 'problem', schema: false },
  create(context) {
    const isDevelopment = context.options[0] === 'development'
    return importVisitors((specifier, node) => {
      if (/^(?:\.|@\/)/.test(specifier) || isBuiltin(specifier)) return
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
      const isForDevelopment = Object.hasOwn(devDependencies, name)
      if (Object.hasOwn(dependencies, name) || (isDevelopment && isForDevelopment)) return
      const message = isForDevelopment
        ? `${name} is installed for development only.`
        : `package.json does not list ${name}.`
      context.report({ message, node })
    })
  },
}

/** @type {Rule} */
const noServerActions = {
  meta: { type: 'problem' },
  create: (context) => ({
    ExpressionStatement(node) {
      if ('directive' in node && node.directive === 'use server')
        context.report({ message: 'Only API routes may write.', node })
    },
  }),
}

/** Reports mentions of the table `rate_limit` in queries. @type {Rule} */
const noRateLimitTable = {
  meta: { type: 'problem' },
  create(context) {
    /** @param {unknown} text @param {Node} node */
    const check = (text, node) => {
      if (typeof text === 'string' && /\brate_limit\b/.test(text))
        context.report({ message: 'Call a function of lib/rate-limit.', node })
    }
    return {
      Literal: (node) => check(node.value, node),
      TemplateElement: (node) => check(node.value.raw, node),
      MemberExpression: (node) => check('name' in node.property ? node.property.name : '', node),
    }
  },
}

/** Refuses forms that handle their submission by themselves. @type {Rule} */
const validatedForms = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'form') return
      const handler = node.attributes.find(
        (each) => each.type === 'JSXAttribute' && each.name.name === 'onSubmit',
      )
      if (handler)
        context.report({
          node: handler,
          message: 'Spread `form` of useValidatedForm: it validates by the rules that the server applies.',
        })
    },
  }),
}

/** Rules of this project for oxlint, in the form of an ESLint plugin. .oxlintrc.json applies them. */
const plugin = {
  meta: { name: 'project' },
  rules: {
    'restricted-paths': restrictedPaths,
    'listed-packages': listedPackages,
    'no-server-actions': noServerActions,
    'no-rate-limit-table': noRateLimitTable,
    'validated-forms': validatedForms,
  },
}

export default plugin
