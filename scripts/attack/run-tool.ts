import { execFile } from 'node:child_process'

/**
 * Runs a third-party tool and returns its output, also if it exits with an error code. Rejects if the tool could not be
 * started or was killed, for example at the time limit.
 */
export const runTool = (program: string, args: string[], { timeout = 15 * 60_000 } = {}) =>
  new Promise<string>((resolve, reject) => {
    // Uses SIGKILL, since a tool that catches SIGTERM exits with a code: it would not count as killed.
    const options = { timeout, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error || typeof error.code === 'number') resolve(stdout + stderr)
      else reject(new Error(`${program} did not run to its end.`, { cause: error }))
    })
  })
