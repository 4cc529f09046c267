import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { cachedFile } from './file-cache'

/** Files whose rendering ends when the test calls its function in `ends`. */
function slowFiles() {
  const ends: (() => void)[] = []
  const render = () => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.alloc(1))))
  return { ends, render }
}

const flushPromises = () => new Promise(setImmediate)

test('files are rendered in parallel up to the limit; requests beyond the queue are refused and asked to retry', async () => {
  const { ends, render } = slowFiles()
  const all = Array.from({ length: limits.concurrency + limits.maxQueue }, (_, n) =>
    cachedFile(`slow ${n}`, render),
  )
  await expect(cachedFile('one too many', render)).rejects.toMatchObject({
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

test('a failed rendering is not cached and does not occupy a place among the parallel ones', async () => {
  for (let n = 0; n <= limits.concurrency; n++) {
    const failing = cachedFile('failing', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
  }
  expect(await cachedFile('failing', () => Promise.resolve(Buffer.from('yes')))).toEqual(Buffer.from('yes'))
})

test('the least recently used file is evicted', async () => {
  let renderings = 0
  const render = () => Promise.resolve(Buffer.from([renderings++]))
  const first = await cachedFile('first', render)
  for (let n = 0; n < limits.cached - 1; n++) await cachedFile(`kept ${n}`, render)
  expect(await cachedFile('first', render)).toBe(first)
  for (let n = 0; n < limits.cached; n++) await cachedFile(`later ${n}`, render)
  expect(await cachedFile('first', render)).not.toBe(first)
})
