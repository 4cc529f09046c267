import { spawn, type ChildProcess } from 'node:child_process'
import { bundleProgram } from '@/scripts/steps/bundle-program.mjs'

const started: ChildProcess[] = []

/** Runs a program of this folder in its own process, on this test's database; its stdout is discarded. */
export function startProgram(program: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bundleProgram(`lib/testing/${program}`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  return child
}

/** A process that sends this test's outbox through a mail server until killed. */
export const startMailSender = (smtpUrl: string) => startProgram('mail-sender.ts', [], { SMTP_URL: smtpUrl })

export function killChildProcesses() {
  for (const child of started.splice(0)) child.kill('SIGKILL')
}
