import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClonedInstallation, testBuildFolder } from './testing/clone'
import { freePort } from './testing/launched-command'
import { sharedInstallation, addPreparedData } from './testing/installation'
import { eventually } from './testing/processes'

// The tests that make the build out of date come last, since all tests share the installation.
const installation = sharedInstallation(() => addPreparedData(new ClonedInstallation()))

const makeBuildOutdated = () =>
  rmSync(join(installation().projectFolder, testBuildFolder, 'source-stamp'), { force: true })

const fetchHumanCheckCost = async (origin: string) => {
  const challenge = await (await fetch(`${origin}/api/human-check/challenge`)).json()
  return challenge.parameters.cost
}

test('environment variables win over .env, and .env.production is not read', async () => {
  const [port, otherPort] = [String(await freePort()), await freePort()]
  writeFileSync(join(installation().projectFolder, '.env'), `HUMAN_CHECK_COST=3\nPORT=${otherPort}\n`)
  writeFileSync(join(installation().projectFolder, '.env.production'), 'HUMAN_CHECK_COST=4\n')
  const env = { PORT: port, HUMAN_CHECK_COST: undefined }
  const first = installation().launch({ env })
  const origin = await first.waitForOrigin()
  expect(new URL(origin).port).toBe(port)
  expect(await fetchHumanCheckCost(origin)).toBe(3)
  await first.stop()

  rmSync(join(installation().projectFolder, '.env'))
  const second = installation().launch({ env })
  expect(await fetchHumanCheckCost(await second.waitForOrigin())).toBe(5000)
  await second.stop()
  rmSync(join(installation().projectFolder, '.env.production'))
})

test('if the Prisma client has not been generated, audit:verify and doctor generate it', async () => {
  const run = async (command: string) => {
    rmSync(join(installation().projectFolder, 'prisma', 'generated'), { recursive: true })
    const launched = installation().launch({ npmArgs: ['run', command] })
    expect({ ...(await launched.waitForExit()), output: launched.output() }).toMatchObject({ code: 0 })
  }
  await run('audit:verify')
  await run('doctor')
})

test('stopping in the middle of a build leaves nothing running', async () => {
  makeBuildOutdated()
  const launched = installation().launch({ env: { PORT: String(await freePort()) } })
  await installation().waitForProcess('next build')
  launched.signal('SIGTERM')
  expect(await launched.waitForExit(10_000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 1000 })
})

test('a build ends when the process of `npm start` is killed', async () => {
  makeBuildOutdated()
  const launched = installation().launch({ env: { PORT: String(await freePort()) } })
  await installation().waitForProcess('next build')
  installation().kill('scripts/start.mjs')
  await launched.waitForExit()
  const processesExceptDatabase = () =>
    installation()
      .processes()
      .filter(({ command }) => !command.includes('postgres'))
  await eventually('the build ends', () => processesExceptDatabase().length === 0)
  // The database keeps running, so that the next start can use it; this test has to stop it.
  installation().kill('/bin/postgres -D', 'SIGINT')
})
