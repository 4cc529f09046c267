import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bareClone } from './testing/clone'
import { freePort } from './testing/process-manager'
import { Place, placeForEachTest } from './testing/installation'

/** These fetch all packages, from npm's cache where it has them, else from the registry. */
const place = placeForEachTest(() => {
  const folder = bareClone()
  return new Place(folder, folder)
})

/** As the machine would have it: nothing of the tests' own, the sample catalogue. */
const bare = {
  BUILD_DIR: undefined,
  DATA_DIR: undefined,
  SAMPLE_DATA: undefined,
  HUMAN_CHECK_COST: undefined,
}

async function expectStart(npm: string[]) {
  expect(existsSync(join(place().root, 'node_modules'))).toBe(false)
  const launcher = place().launch({ npm, env: { ...bare, PORT: String(await freePort()) } })
  const origin = await launcher.ready()
  const steps = launcher.output().match(/✓ .*(?= \()/g)
  expect(steps).toEqual([
    '✓ Installing packages',
    '✓ Starting the database',
    "✓ Making the database's client",
    '✓ Migrating the database',
    '✓ Filling in the sample catalogue',
    '✓ Building the pages',
    '✓ Starting the server',
  ])
  expect((await fetch(origin)).status).toBe(200)
  const { data } = await (await fetch(`${origin}/api/course/list-courses`)).json()
  expect(data.length).toBeGreaterThan(0)
  return launcher
}

test('a bare clone starts with one command, and goes on where an installation was killed', async () => {
  const first = await expectStart(['start'])
  await first.stop()
  const { root } = place()

  rmSync(join(root, 'node_modules', '.install-stamp'))
  rmSync(join(root, 'node_modules', 'zod'), { recursive: true })
  const second = place().launch({ env: { ...bare, PORT: String(await freePort()) } })
  const origin = await second.ready()
  expect(second.output()).toMatch(/✓ Installing packages/)
  expect(second.output()).not.toMatch(/Building/)
  expect((await fetch(origin)).status).toBe(200)
  await second.stop()
})

test('npm 10 starts it just as well', async () => {
  const launcher = await expectStart(['exec', '--yes', '--package=npm@10', '--', 'npm', 'start'])
  launcher.signalGroup('SIGINT')
  await launcher.ended(10_000)
  await place().expectNothingRuns(0)
})
