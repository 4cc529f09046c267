import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { CommandError } from './report.mjs'

/**
 * Files that differ from the merge base with origin/main, committed or not. Without origin/main, those that differ
 * from the last commit. Throws a CommandError if git fails.
 * @param {string} [folder] of the project
 * @returns {{ baseDescription: string, changed: string[], deleted: string[] }}
 */
export function changedFiles(folder = root) {
  /** @param {string[]} args */
  const git = (...args) => runGit(folder, args)
  const hasMain = git('for-each-ref', 'refs/remotes/origin/main').length > 0
  const [commit = 'HEAD'] = hasMain ? git('merge-base', 'HEAD', 'origin/main') : []
  const files = new Set([
    ...git('diff', '-z', '--name-only', '--no-renames', commit),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ])
  return {
    baseDescription: hasMain
      ? 'the merge base with origin/main'
      : 'the last commit (there is no origin/main)',
    changed: [...files].filter((file) => existsSync(join(folder, file))),
    deleted: [...files].filter((file) => !existsSync(join(folder, file))),
  }
}

/**
 * @param {string} cwd @param {string[]} args
 * @returns {string[]} the output, split at newlines and, with `-z`, at NUL
 */
function runGit(cwd, args) {
  try {
    const output = execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return output.split(/[\0\n]/).filter(Boolean)
  } catch (cause) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (cause)
    throw new CommandError(`Unable to list the changed files: ${stderr?.trim() || message}`, { cause })
  }
}
