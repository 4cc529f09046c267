import { execFile } from 'node:child_process'

/** Runs a script of the project with these environment variables; returns its exit code and output. */
export const runScriptWith = (env: Record<string, string>, file: string, ...args: string[]) =>
  new Promise<{ code: number | string; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  )

/** Runs a script on this test's database. */
export const runScript = (file: string, ...args: string[]) => runScriptWith({}, file, ...args)
