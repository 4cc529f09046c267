import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

function isInstalled(program: string) {
  return (process.env.PATH ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Declares a test that needs third-party tools. If some are missing, the test is skipped and its title names them. */
export function testIfInstalled(executables: string[], title: string, work: () => Promise<void>) {
  const missing = executables.filter((program) => !isInstalled(program))
  if (missing.length) test.skip(`${title} (not installed: ${missing.join(', ')})`, work)
  else test(title, work)
}

const run = promisify(execFile)

/** The output of a program. */
export async function outputOf(program: string, ...args: string[]) {
  const { stdout } = await run(program, args, { maxBuffer: 16 * 1024 * 1024 })
  return stdout
}
