import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { bundleProgram } from '@/scripts/steps/bundle-program.mjs'

const running: ChildProcessWithoutNullStreams[] = []

/** Runs a program of the project as a child process on this test's database, to exchange lines with it. */
export function startInteractiveProcess(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [bundleProgram(file), ...args], { env: process.env })
  running.push(child)
  const errorOutput: string[] = []
  child.stderr.on('data', (data) => errorOutput.push(String(data)))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    /** The next line that the process prints. */
    nextLine: async () => {
      const { value, done } = await lines.next()
      if (done) throw new Error(`The process ended. ${errorOutput.join('')}`)
      return String(value)
    },
    writeLine: (text: string) => child.stdin.write(`${text}\n`),
    kill: () => kill(child),
  }
}

export const killInteractiveProcesses = () => Promise.all(running.splice(0).map(kill))

async function kill(child: ChildProcessWithoutNullStreams) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
