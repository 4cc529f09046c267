import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type ProcessManager } from './testing/process-manager'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { preparedInstallation, sharedInstallation } from './testing/installation'
import { eventually, kill } from './testing/processes'
import { signIn } from './testing/sign-in'

const installation = sharedInstallation(preparedInstallation)
/** The installation that the previous test left running. */
let current: { processManager: ProcessManager; origin: string } | null = null

let port = 0
async function start() {
  port ||= await freePort()
  const processManager = installation().launch({ env: { PORT: String(port) } })
  return (current = { processManager, origin: await processManager.ready() })
}

const running = async () => current ?? start()

/** It starts once more, and the administrator of the first start is there: so is the data. */
async function expectStartsWithData() {
  const { origin } = await start()
  expect((await signIn(origin, preparedAdmin.email, preparedAdmin.password)).status).toBe(200)
}

test('a killed process manager takes the server and the database with it, and the next start works', async () => {
  await running()
  installation().kill('scripts/start.mjs')
  await installation().expectNothingRuns()
  await expectStartsWithData()
})

test('a start right after the process manager was killed waits for what is just ending', async () => {
  const { origin } = await running()
  // An open keep-alive connection delays the server's shutdown by a second.
  await (await fetch(`${origin}/api/health/live`)).text()
  installation().kill('scripts/start.mjs')
  await expectStartsWithData()
})

test('after all processes were killed the next start recovers the data', async () => {
  await running()
  kill(
    installation()
      .processes()
      .map(({ pid }) => pid),
    'SIGKILL',
  )
  await installation().expectNothingRuns()
  await expectStartsWithData()
})

test('a database that was left running is adopted, and stopped in the end', async () => {
  await running()
  const { pid } = await installation().waitForProcess('/bin/postgres -D')
  // Both together, so that the server cannot notice.
  installation().kill('.mjs')
  await eventually('the rest goes', () => installation().processes('.mjs').length === 0)
  expect(installation().processes('/bin/postgres -D')).toMatchObject([{ pid }])

  await expectStartsWithData()
  expect(installation().processes('/bin/postgres -D')).toMatchObject([{ pid }])
  await current?.processManager.stop()
  current = null
  await installation().expectNothingRuns(0)
})

test.each([
  ["the database's pid file", 'postgres/postmaster.pid'],
  ["the process manager's own file", 'launcher.pid'],
])('%s whose number belongs to another process by now does not hinder a start', async (_, name) => {
  const { processManager } = await running()
  const file = join(installation().dataDir, name)
  const left = readFileSync(file, 'utf8')
  await processManager.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
  await expectStartsWithData()
})
