import { certificateFile as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { getOrRenderFile } from './file-cache'

/** A call of `render` appends a function to `resolvers`, and stays pending until the test calls that function. */
function pendingRenderings() {
  const resolvers: (() => void)[] = []
  const render = () => new Promise<Buffer>((resolve) => resolvers.push(() => resolve(Buffer.alloc(1))))
  return { resolvers, render }
}

const flushPromises = () => new Promise(setImmediate)

test('files are rendered in parallel up to the limit; requests beyond the queue are refused and asked to retry', async () => {
  const { resolvers, render } = pendingRenderings()
  const requests = Array.from({ length: limits.concurrency + limits.maxQueue }, (_, n) =>
    getOrRenderFile(`slow ${n}`, render),
  )
  await expect(getOrRenderFile('one too many', render)).rejects.toMatchObject({
    code: 'unavailable',
    message: messages.certificates.renderQueueFull,
  })
  for (let resolvedCount = 0; resolvedCount < requests.length; resolvedCount++) {
    await flushPromises()
    const runningCount = resolvers.length - resolvedCount
    expect(runningCount).toBe(Math.min(limits.concurrency, requests.length - resolvedCount))
    resolvers[resolvedCount]?.()
  }
  expect(await Promise.all(requests)).toHaveLength(requests.length)
})

test('a failed rendering is not cached and no longer counts towards the concurrency limit', async () => {
  for (let n = 0; n <= limits.concurrency; n++) {
    const failing = getOrRenderFile('failing', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
  }
  expect(await getOrRenderFile('failing', () => Promise.resolve(Buffer.from('yes')))).toEqual(
    Buffer.from('yes'),
  )
})

test('the least recently used file is evicted', async () => {
  let renderings = 0
  const render = () => Promise.resolve(Buffer.from([renderings++]))
  const first = await getOrRenderFile('first', render)
  const second = await getOrRenderFile('second', render)
  for (let n = 0; n < limits.maxCached - 2; n++) await getOrRenderFile(`other ${n}`, render)
  expect(await getOrRenderFile('first', render)).toBe(first)
  await getOrRenderFile('one more', render)
  expect(await getOrRenderFile('first', render)).toBe(first)
  expect(await getOrRenderFile('second', render)).not.toBe(second)
})
