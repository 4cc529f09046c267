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
    await flushPromises()
    expect(ends.length - ended).toBe(Math.min(limits.concurrency, all.length - ended))
    ends[ended]?.()
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
  const second = await cachedFile('second', render)
  for (let n = 0; n < limits.cached - 2; n++) await cachedFile(`kept ${n}`, render)
  expect(await cachedFile('first', render)).toBe(first)
  await cachedFile('one more', render)
  expect(await cachedFile('first', render)).toBe(first)
  expect(await cachedFile('second', render)).not.toBe(second)
})
