import { run } from './process.mjs'

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
