import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const atMostMs = 15 * 60_000

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** A test that takes a program of Debian's; skipped, and so named, where that is missing. */
export const testWith = (program: string) => (onPath(program) ? test : test.skip)

/** Runs a foreign program to its end and answers all that it said. */
export const runProgram = (program: string, args: string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(program, args, { timeout: atMostMs, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error(`${program} took too long.`))
      else resolve(stdout + stderr)
    }),
  )
