import { execFile } from 'node:child_process'

/**
 * Runs a third-party tool and returns its output, also after an exit code other than 0. Rejects if the tool could not be
 * started or was killed, as at the time limit.
 */
export const runTool = (program: string, args: string[], { timeout = 15 * 60_000 } = {}) =>
  new Promise<string>((resolve, reject) => {
    // A tool that handles SIGTERM could end with an exit code at the time limit.
    const options = { timeout, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error || typeof error.code === 'number') resolve(stdout + stderr)
      else reject(new Error(`${program} did not run to its end.`, { cause: error }))
    })
  })
