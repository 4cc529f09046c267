import { execFile } from 'node:child_process'

/** Runs a script of the project with these settings; returns exit code and output. */
export const runScriptWith = (env: Record<string, string>, file: string, ...words: string[]) =>
  new Promise<{ code: number | string; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [file, ...words],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  )

/** The same on the database of this test. */
export const runScript = (file: string, ...words: string[]) => runScriptWith({}, file, ...words)
