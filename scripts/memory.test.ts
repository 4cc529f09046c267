import { execFileSync } from 'node:child_process'
import { withMemoryLimits } from './steps/server.mjs'

/** The heap that Node allows itself in an environment, in MB. */
function heapIn(env: Record<string, string>) {
  const program = 'process.stdout.write(String(require("node:v8").getHeapStatistics().heap_size_limit))'
  const output = execFileSync(process.execPath, ['-e', program], {
    env: { ...process.env, ...withMemoryLimits(env) },
  })
  return Number(output) / 1024 / 1024
}

test('heap and malloc arenas of the server have limits, which the operator can override', () => {
  expect(heapIn({})).toBeGreaterThanOrEqual(512)
  expect(heapIn({})).toBeLessThan(640)
  expect(heapIn({ NODE_OPTIONS: '--max-old-space-size=2048' })).toBeGreaterThanOrEqual(2048)
  expect(withMemoryLimits({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' })
})
