import { spawn, type ChildProcess } from 'node:child_process'
import { bundleProgram } from '@/scripts/steps/typescript.mjs'

const started: ChildProcess[] = []

/** A process of its own that runs a program of this folder on this test's database. */
export function startProgram(program: string, words: string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bundleProgram(`lib/testing/${program}`), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  return child
}

/** A process that sends this test's outbox through a mail server until killed. */
export const startMailSender = (smtpUrl: string) => startProgram('mail-sender.ts', [], { SMTP_URL: smtpUrl })

export function killMailSenders() {
  for (const child of started.splice(0)) child.kill('SIGKILL')
}
