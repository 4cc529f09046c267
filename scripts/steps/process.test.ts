import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { killIfRunning, run } from './process.mjs'

test('long output and long errors keep every character, also those whose bytes arrive in two chunks', async () => {
  // The first character has one byte, all others have two: chunks of even sizes end within a character.
  const text = `a${'é'.repeat(200_000)}`
  const buildScript = (stream: string) => `process.${stream}.write('a' + 'é'.repeat(200_000))`
  const output = await run(process.execPath, ['-e', buildScript('stdout')], { failure: '' })
  expect(output === text).toBe(true)
  const failing = run(process.execPath, ['-e', `${buildScript('stderr')}; process.exitCode = 1`], {
    failure: '',
  })
  const message = await failing.catch((error: Error) => error.message)
  expect(message.endsWith(`\n${text}`)).toBe(true)
})

test('a signal ends a running process, and one to a process that has ended is no error', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  killIfRunning(pid, 'SIGTERM')
  expect((await once(child, 'exit'))[1]).toBe('SIGTERM')
  expect(() => killIfRunning(pid, 'SIGTERM')).not.toThrow()
})
