import { execFile } from 'node:child_process'

const timeoutMs = 15 * 60_000

/** Runs a third-party tool and returns its output, whatever its exit code. Rejects if it did not run to its end. */
export const runTool = (program: string, args: string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(program, args, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error || typeof error.code === 'number') resolve(stdout + stderr)
      else reject(new Error(`${program} did not run to its end.`, { cause: error }))
    }),
  )
