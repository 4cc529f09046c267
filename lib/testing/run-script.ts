import { execFile } from 'node:child_process'

/**
 * Runs a script of the project with the environment of this test, changed by `env`. `code` is its exit code, the signal
 * that ended it, or an error code if it could not be started.
 */
export const runScriptWith = (env: Record<string, string>, file: string, ...args: string[]) =>
  new Promise<{ code: number | string; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? (error.code ?? error.signal ?? 1) : 0, output: stdout + stderr }),
    ),
  )

/** Runs a script with the environment of this test, and therefore on its database. */
export const runScript = (file: string, ...args: string[]) => runScriptWith({}, file, ...args)
