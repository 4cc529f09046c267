import { execFile } from 'node:child_process'

const timeoutMs = 15 * 60_000

/**
 * Runs a third-party tool and returns its output, also after an exit code other than 0. Rejects if the tool could not be
 * started or was killed.
 */
export const runTool = (program: string, args: string[]) =>
  new Promise<string>((resolve, reject) =>
    execFile(program, args, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error || typeof error.code === 'number') resolve(stdout + stderr)
      else reject(new Error(`${program} did not run to its end.`, { cause: error }))
    }),
  )
