import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const { href } = pathToFileURL(resolve('lib/log/write-lines.mjs'))

/** Runs a script that can `log` a line; its standard output goes to a full disk. */
function runOnFullDisk(script: string) {
  const beginning = `
    import { closeSync, openSync } from 'node:fs'
    import { logDestination } from '${href}'
    // The lines of one event-loop tick are written together, in a setImmediate callback.
    const log = (line) => {
      logDestination.write(line + '\\n')
      return new Promise((written) => setImmediate(written))
    }`
  const fullDisk = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', beginning + script],
    {
      stdio: ['ignore', fullDisk, 'pipe'],
      encoding: 'utf8',
    },
  )
  closeSync(fullDisk)
  return { status, stderr }
}

test('a log that is written to a full disk does not end the process', () => {
  const script = `
    await log('first')
    await log('second')
    console.error('goes on')`
  expect(runOnFullDisk(script)).toEqual({ status: 0, stderr: 'goes on\n' })
})

test('once a full disk has room, lines are written again, also after some were dropped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  // The buffer takes 8 MB, so the ninth line is dropped.
  // The opened file gets the lowest free descriptor, 1, and so becomes the standard output.
  const script = `
    for (let megabytes = 0; megabytes < 9; megabytes++) await log('x'.repeat(1_000_000))
    closeSync(1)
    openSync(${JSON.stringify(file)}, 'w')
    await log('may be dropped')
    await log('last')`
  expect(runOnFullDisk(script)).toEqual({ status: 0, stderr: '' })
  expect(readFileSync(file, 'utf8')).toMatch(/^x{1000000}\n[^]*\nlast\n$/)
  rmSync(folder, { recursive: true })
})
