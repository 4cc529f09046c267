import { readFileSync, readdirSync } from 'node:fs'
import { projectPath } from './paths.mjs'

const exportedMethods = /export const (GET|POST|PUT|PATCH|DELETE)\b/g

/** @param {string} folder @returns {string[]} the folders under it that have a route.ts */
function routeFolders(folder) {
  return readdirSync(projectPath(folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return routeFolders(`${folder}/${entry.name}`)
    return entry.name === 'route.ts' ? [folder] : []
  })
}

/**
 * The API routes on disk, such as `/api/user/login`, with their methods. Excludes the catch-all route.
 * @returns {{ path: string, methods: string[] }[]}
 */
export function apiRoutes() {
  return routeFolders('app/api')
    .filter((folder) => folder !== 'app/api/[...path]')
    .map((folder) => {
      const path = folder.slice('app'.length)
      const source = readFileSync(projectPath(folder, 'route.ts'), 'utf8')
      const methods = [...source.matchAll(exportedMethods)].map(([, method]) => String(method))
      return { path, methods }
    })
}
