import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The path of a file of the project. @param {string[]} parts */
export const projectPath = (...parts) => join(root, ...parts)
