import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '../scripts/steps/paths.mjs'

/**
 * Hard-links packages into the folder of the empty application: Turbopack resolves nothing outside `turbopack.root`,
 * and the project as root would add the project's middleware to the build.
 * @param {string} folder @param {string[]} names
 */
export function linkPackages(folder, names, linked = new Set()) {
  for (const name of names) {
    const from = projectPath('node_modules', name)
    if (linked.has(name) || !existsSync(from)) continue
    linked.add(name)
    link(from, join(folder, 'node_modules', name))
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(from, 'package.json'), 'utf8'),
    )
    linkPackages(folder, Object.keys({ ...dependencies, ...optionalDependencies }), linked)
  }
}

/** @param {string} from @param {string} to */
function link(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) link(source, target)
    else linkSync(source, target)
  }
}
