import { existsSync } from 'node:fs'
import { GET as ready } from '@/app/api/health/ready/route'
import { messages } from '@/lib/messages'
import { Client } from '@/lib/testing/request'
import { canMount, SmallDisk } from '@/scripts/faults/small-disk'
import { env } from '@/lib/env'
import { toAppError } from '@/lib/http/to-app-error'

const ask = () => new Client().call(ready, 'GET')

test('with a database and free disk space the server is ready, even if the data folder does not exist yet', async () => {
  expect(existsSync(env.DATA_DIR)).toBe(false)
  expect((await ask()).status).toBe(200)
})

const testIfDisksCanBeMounted = canMount ? test : test.skip

testIfDisksCanBeMounted(
  'with a full data folder the server is not ready; it is ready again once there is space',
  async () => {
    const disk = new SmallDisk(env.DATA_DIR, { kibibytes: 32 * 1024 })
    try {
      expect((await ask()).status).toBe(200)
      disk.fill()
      const response = await ask()
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      disk.clear()
      expect((await ask()).status).toBe(200)
    } finally {
      disk.remove()
    }
  },
)

test('right after the database refused a write for lack of disk space, the server is not ready', async () => {
  const cause = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  // `toAppError` also records that the disk of the database is full.
  expect(toAppError(Object.assign(new Error('A query failed.'), { cause })).code).toBe('unavailable')
  const response = await ask()
  expect([response.status, await response.json()]).toEqual([503, { message: messages.general.unavailable }])
})
