import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { cachedFile } from './file-cache'

/** Files whose rendering ends when the test calls the next of `ends`. */
function slowFiles() {
  const ends: (() => void)[] = []
  const make = () => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.alloc(1))))
  return { ends, make }
}

const flushPromises = () => new Promise(setImmediate)

test('files are rendered in parallel up to the limit; requests beyond the queue are asked to retry', async () => {
  const { ends, make } = slowFiles()
  const all = Array.from({ length: limits.concurrency + limits.maxQueue }, (_, n) =>
    cachedFile(`slow ${n}`, make),
  )
  await expect(cachedFile('one too many', make)).rejects.toMatchObject({
    code: 'unavailable',
    message: messages.certificates.fileBusy,
  })
  for (let ended = 0; ended < all.length; ended++) {
    expect(ends.length - ended).toBeLessThanOrEqual(limits.concurrency)
    ends[ended]?.()
    await flushPromises()
  }
  expect(await Promise.all(all)).toHaveLength(all.length)
})

test('a failed rendering is retried and delays no other', async () => {
  for (let n = 0; n <= limits.concurrency; n++) {
    const failing = cachedFile('failing', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
  }
  expect(await cachedFile('failing', () => Promise.resolve(Buffer.from('yes')))).toEqual(Buffer.from('yes'))
})

test('the least recently used file is evicted', async () => {
  let rendered = 0
  const make = () => Promise.resolve(Buffer.from([rendered++]))
  const first = await cachedFile('first', make)
  for (let n = 0; n < limits.cached - 1; n++) await cachedFile(`kept ${n}`, make)
  expect(await cachedFile('first', make)).toBe(first)
  for (let n = 0; n < limits.cached; n++) await cachedFile(`later ${n}`, make)
  expect(await cachedFile('first', make)).not.toBe(first)
})
