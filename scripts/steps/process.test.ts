import { run } from './process.mjs'

test('long output and long errors keep every character, also those whose bytes arrive in two chunks', async () => {
  // After one byte, the ends of chunks, which have even sizes, are within the characters of two bytes.
  const text = `a${'é'.repeat(200_000)}`
  const print = (stream: string) => `process.${stream}.write('a' + 'é'.repeat(200_000))`
  const output = await run(process.execPath, ['-e', print('stdout')], { failure: '' })
  expect(output === text).toBe(true)
  const failing = run(process.execPath, ['-e', `${print('stderr')}; process.exitCode = 1`], { failure: '' })
  const message = await failing.catch((error: Error) => error.message)
  expect(message.endsWith(`\n${text}`)).toBe(true)
})
