import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bareClone, copyBuild, testBuild } from './testing/clone'
import { freePort } from './testing/process-manager'
import { Installation, installationForEachTest } from './testing/installation'

/** These tests install all packages, from npm's cache or the registry. */
const installation = installationForEachTest(() => {
  const folder = bareClone()
  return new Installation(folder, folder)
})

/** As the machine would have it: nothing of the tests' own, the sample catalogue. */
const bare = {
  BUILD_DIR: undefined,
  DATA_DIR: undefined,
  SAMPLE_DATA: undefined,
  HUMAN_CHECK_COST: undefined,
}

async function expectStart(npm: string[], { builds }: { builds: boolean }) {
  expect(existsSync(join(installation().root, 'node_modules'))).toBe(false)
  const env = { ...bare, ...(!builds && { BUILD_DIR: testBuild }), PORT: String(await freePort()) }
  const processManager = installation().launch({ npm, env })
  const origin = await processManager.ready()
  const steps = processManager.output().match(/✓ .*(?= \()/g)
  expect(steps).toEqual([
    '✓ Installing packages',
    '✓ Starting the database',
    "✓ Making the database's client",
    '✓ Migrating the database',
    '✓ Filling in the sample catalogue',
    ...(builds ? ['✓ Building the pages'] : []),
    '✓ Starting the server',
  ])
  expect((await fetch(origin)).status).toBe(200)
  const { data } = await (await fetch(`${origin}/api/course/list-courses`)).json()
  expect(data.length).toBeGreaterThan(0)
  return processManager
}

test('a bare clone starts with one command, and goes on where an installation was killed', async () => {
  const first = await expectStart(['start'], { builds: true })
  await first.stop()
  const { root } = installation()

  rmSync(join(root, 'node_modules', '.install-stamp'))
  rmSync(join(root, 'node_modules', 'zod'), { recursive: true })
  const second = installation().launch({ env: { ...bare, PORT: String(await freePort()) } })
  const origin = await second.ready()
  expect(second.output()).toMatch(/✓ Installing packages/)
  expect(second.output()).not.toMatch(/Building/)
  expect((await fetch(origin)).status).toBe(200)
  await second.stop()
})

test('npm 10 installs and starts it just as well', async () => {
  copyBuild(installation().root)
  const npm = ['exec', '--yes', '--package=npm@10', '--', 'npm', 'start']
  const processManager = await expectStart(npm, { builds: false })
  processManager.signalGroup('SIGINT')
  await processManager.waitForExit(10_000)
  await installation().expectNothingRuns(0)
})
