import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withMemoryLimits } from './steps/server.mjs'
import { freePort } from './testing/process-manager'
import { installationForEachTest, preparedInstallation } from './testing/installation'

const installation = installationForEachTest(preparedInstallation)

/** The heap that Node allows itself in an environment, in MB. */
function heapIn(env: Record<string, string>) {
  const program = 'process.stdout.write(String(require("node:v8").getHeapStatistics().heap_size_limit))'
  const output = execFileSync(process.execPath, ['-e', program], {
    env: { ...process.env, ...withMemoryLimits(env) },
  })
  return Number(output) / 1024 / 1024
}

test('the heap of the server has a limit, unless the operator names another', () => {
  expect(heapIn({})).toBeGreaterThanOrEqual(512)
  expect(heapIn({})).toBeLessThan(640)
  expect(heapIn({ NODE_OPTIONS: '--max-old-space-size=2048' })).toBeGreaterThanOrEqual(2048)
  expect(withMemoryLimits({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' })
})

test('the server that answers has no compiler in its memory', async () => {
  const processManager = installation().launch({ env: { PORT: String(await freePort()) } })
  const origin = await processManager.ready()
  expect((await fetch(`${origin}/courses`)).status).toBe(200)
  const { pid } = await installation().waitForProcess('server/main.mjs')
  const loaded = readFileSync(`/proc/${pid}/maps`, 'utf8')
  expect(loaded).toContain(process.execPath)
  expect(loaded).not.toMatch(/next-swc/)
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
  await processManager.stop()
})
