import vm from 'node:vm'

/** @type {Map<string, { source: string, script: vm.Script }>} compiled modules by file name */
const compiledModules = new Map()

/**
 * Replaces `vm.compileFunction`, by which Jest compiles every module again for each test file. Here a worker compiles
 * a module once, and each test file runs it in its own context. Decision 25.
 * @param {string} source
 * @param {readonly string[]} [parameters]
 * @param {import('node:vm').CompileFunctionOptions} [options]
 */
function compileOnce(source, parameters = [], { filename = '', parsingContext } = {}) {
  let compiled = compiledModules.get(filename)
  if (compiled?.source !== source) {
    const prefix = `({f(${parameters.join(',')}){`
    const script = new vm.Script(`${prefix}${source}\n}})`, { filename, columnOffset: -prefix.length })
    compiled = { source, script }
    compiledModules.set(filename, compiled)
  }
  if (!parsingContext) throw new Error(`${filename} is compiled without the context of a test file.`)
  return compiled.script.runInContext(parsingContext).f
}

Object.assign(vm, { compileFunction: compileOnce })
