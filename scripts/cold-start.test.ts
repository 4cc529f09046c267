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

const firstSteps = [
  '✓ Installing packages',
  '✓ Starting the database',
  "✓ Making the database's client",
  '✓ Migrating the database',
  '✓ Filling in the sample catalogue',
]

const stepsIn = (output: string) => output.match(/✓ .*(?= \()/g)

async function expectCatalogue(origin: string) {
  expect((await fetch(origin)).status).toBe(200)
  const { data } = await (await fetch(`${origin}/api/course/list-courses`)).json()
  expect(data.length).toBeGreaterThan(0)
}

test('a bare clone starts with one command, and goes on where a build or an installation was killed', async () => {
  const { root } = installation()
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
  const env = { ...bare, PORT: String(await freePort()) }
  const first = installation().launch({ npm: ['start'], env })
  await first.waitForOutput(/✓ Filling/)
  await installation().waitForProcess('next build')
  installation().killAll()
  await first.waitForExit()
  await installation().expectNothingRuns()
  expect(stepsIn(first.output())).toEqual(firstSteps)
  expect(existsSync(join(root, '.next', 'source-stamp'))).toBe(false)

  const second = installation().launch({ npm: ['start'], env })
  await expectCatalogue(await second.ready())
  expect(stepsIn(second.output())).toEqual([
    '✓ Starting the database',
    '✓ Building the pages',
    '✓ Starting the server',
  ])
  await second.stop()

  rmSync(join(root, 'node_modules', '.install-stamp'))
  rmSync(join(root, 'node_modules', 'zod'), { recursive: true })
  const third = installation().launch({ env })
  await expectCatalogue(await third.ready())
  expect(stepsIn(third.output())).toEqual([
    '✓ Installing packages',
    '✓ Starting the database',
    '✓ Starting the server',
  ])
  await third.stop()
})

test('npm 10 installs and starts it just as well', async () => {
  copyBuild(installation().root)
  expect(existsSync(join(installation().root, 'node_modules'))).toBe(false)
  const npm = ['exec', '--yes', '--package=npm@10', '--', 'npm', 'start']
  const env = { ...bare, BUILD_DIR: testBuild, PORT: String(await freePort()) }
  const processManager = installation().launch({ npm, env })
  await expectCatalogue(await processManager.ready())
  expect(stepsIn(processManager.output())).toEqual([...firstSteps, '✓ Starting the server'])
  processManager.signalGroup('SIGINT')
  await processManager.waitForExit(10_000)
  await installation().expectNothingRuns(0)
})
