import { execFile } from 'node:child_process'

/** Runs a script of the project on the database of this test: how it ended and what it said. */
export const runScript = (file: string, ...words: string[]) =>
  new Promise<{ code: number | string; output: string }>((resolve) =>
    execFile(process.execPath, [file, ...words], { env: process.env }, (error, stdout) =>
      resolve({ code: error?.code ?? 0, output: stdout }),
    ),
  )
