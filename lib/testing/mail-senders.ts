import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const program = join(process.cwd(), 'lib/testing/mail-sender.ts')
const started: ChildProcess[] = []

/** A process that sends this test's outbox through a mail server until killed. */
export function startMailSender(smtpUrl: string) {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', program], {
    env: { ...process.env, SMTP_URL: smtpUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  return child
}

export function killMailSenders() {
  for (const child of started.splice(0)) child.kill('SIGKILL')
}
