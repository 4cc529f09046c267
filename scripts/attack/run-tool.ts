import { execFile } from 'node:child_process'

const timeoutMs = 15 * 60_000

/** Runs a third-party tool to its end, whatever its exit code, and returns its output. */
export const runTool = (program: string, args: string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(program, args, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error(`${program} took too long.`))
      else resolve(stdout + stderr)
    }),
  )
