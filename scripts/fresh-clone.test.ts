import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readStamp } from './steps/install.mjs'
import { withMutex } from './steps/mutex.mjs'
import { copyBuild, freshClone, testBuildFolder } from './testing/clone'
import { freePort } from './testing/launched-command'
import { eventually } from './testing/processes'
import { Installation, installationForEachTest, projectRoot } from './testing/installation'

/** A fresh clone, so that these tests install all packages, from npm's cache or the registry. */
const installation = installationForEachTest(() => {
  const folder = freshClone()
  return new Installation(folder, folder)
})

/** Unsets the variables that `launch` sets for tests: the product's defaults apply, such as the sample catalogue. */
const defaultSettings = {
  BUILD_DIR: undefined,
  DATA_DIR: undefined,
  SAMPLE_DATA: undefined,
  HUMAN_CHECK_COST: undefined,
}

const firstSteps = [
  '✓ Installing packages',
  '✓ Starting the database',
  '✓ Generating the Prisma client',
  '✓ Migrating the database',
  '✓ Filling in the sample catalogue',
]

const stepsIn = (output: string) => output.match(/✓ .*(?= \()/g)

async function expectCatalogue(origin: string) {
  expect((await fetch(origin)).status).toBe(200)
  const { data } = await (await fetch(`${origin}/api/course/list-courses`)).json()
  expect(data.length).toBeGreaterThan(0)
}

/** Arguments with which npm runs npm 10: the npm of Node.js 20.19, the oldest Node.js that is supported. */
const viaNpm10 = (...args: string[]) => ['exec', '--yes', '--package=npm@10', '--', 'npm', ...args]

test('a fresh clone starts with npm 10, builds again after a killed build, and repairs its packages with the installed npm', async () => {
  const { projectFolder } = installation()
  expect(existsSync(join(projectFolder, 'node_modules'))).toBe(false)
  const env = { ...defaultSettings, PORT: String(await freePort()) }
  const first = installation().launch({ npmArgs: viaNpm10('start'), env })
  await first.waitForOutput(/✓ Filling/)
  await eventually(
    () => 'a folder of a build that has begun',
    () => existsSync(join(projectFolder, '.next')),
  )
  await installation().killAll()
  await first.waitForExit()
  await installation().expectNothingRuns()
  expect(stepsIn(first.output())).toEqual(firstSteps)
  expect(existsSync(join(projectFolder, '.next', 'source-stamp'))).toBe(false)

  // From here on, the pages are built where other tests have them, since a build contains the name of its folder.
  renameSync(join(projectFolder, '.next'), join(projectFolder, testBuildFolder))
  // The killed build has left its mutex, which must not block the next build.
  const packages = join(projectFolder, 'node_modules')
  renameSync(join(packages, '.building-next.pid'), join(packages, '.building-next-test.pid'))
  const envOfBuild = { ...env, BUILD_DIR: testBuildFolder }
  const second = installation().launch({ npmArgs: viaNpm10('start'), env: envOfBuild })
  await expectCatalogue(await second.waitForOrigin())
  expect(stepsIn(second.output())).toEqual([
    '✓ Starting the database',
    '✓ Building the pages',
    '✓ Starting the server',
  ])
  second.signalGroup('SIGINT')
  await second.waitForExit(10_000)
  await installation().expectNothingRuns({ withinMs: 0 })

  rmSync(join(projectFolder, 'node_modules', '.install-stamp'))
  rmSync(join(projectFolder, 'node_modules', 'zod'), { recursive: true })
  const third = installation().launch({ npmArgs: ['start'], env: envOfBuild })
  await expectCatalogue(await third.waitForOrigin())
  expect(stepsIn(third.output())).toEqual([
    '✓ Installing packages',
    '✓ Starting the database',
    '✓ Starting the server',
  ])
  await third.stop()
  await withMutex(`building ${testBuildFolder}`, async () => {
    const stampIn = (folder: string) => readStamp(join(folder, testBuildFolder, 'source-stamp'))
    // A build of the same sources stays, since servers of other tests may be running from it.
    if (stampIn(projectRoot) !== stampIn(projectFolder)) copyBuild({ from: projectFolder, to: projectRoot })
  })
})
