import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

test('a log that is written to a full disk does not end the process', () => {
  const { href } = pathToFileURL(resolve('lib/log/format-lines.mjs'))
  const script = `
    import { logLines } from '${href}'
    for (const line of ['first\\n', 'second\\n']) {
      logLines.write(line)
      await new Promise((written) => setImmediate(written))
    }
    console.error('goes on')`
  const fullDisk = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', fullDisk, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(fullDisk)
  expect([status, stderr]).toEqual([0, 'goes on\n'])
})
