import { execFileSync } from 'node:child_process'
import { withMemoryLimits } from './steps/server.mjs'

/** The limit of the heap, in MB, with which Node starts in the server's environment. */
function heapLimitMb(env: Record<string, string>) {
  const program = 'process.stdout.write(String(require("node:v8").getHeapStatistics().heap_size_limit))'
  const output = execFileSync(process.execPath, ['-e', program], {
    env: { ...process.env, ...withMemoryLimits(env) },
  })
  return Number(output) / 1024 / 1024
}

test('heap and malloc arenas of the server have limits, which the operator can override', () => {
  expect(heapLimitMb({})).toBeGreaterThanOrEqual(512)
  expect(heapLimitMb({})).toBeLessThan(640)
  expect(heapLimitMb({ NODE_OPTIONS: '--max-old-space-size=2048' })).toBeGreaterThanOrEqual(2048)
  expect(withMemoryLimits({})).toMatchObject({ MALLOC_ARENA_MAX: '2' })
  expect(withMemoryLimits({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' })
})
