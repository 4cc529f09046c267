import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type LaunchedCommand } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { preparedInstallation, sharedInstallation } from './testing/installation'
import { eventually, kill } from './testing/processes'
import { signIn } from './testing/sign-in'

const installation = sharedInstallation(preparedInstallation)
/** The `npm start` that the previous test left running, and the address of the product. */
let runningProduct: { launched: LaunchedCommand; origin: string } | null = null

/** All starts use the same port, so that a start is also tested while the previous server still occupies it. */
let port = 0
async function start() {
  port ||= await freePort()
  const launched = installation().launch({ env: { PORT: String(port) } })
  return (runningProduct = { launched, origin: await launched.waitForOrigin() })
}

const ensureRunning = async () => runningProduct ?? start()

/** Starts the product again. The administrator of the prepared data can sign in, so the data is still there. */
async function expectStartsWithData() {
  const { origin } = await start()
  expect((await signIn(origin, preparedAdmin.email, preparedAdmin.password)).status).toBe(200)
}

test('when the process of `npm start` is killed, server and database end, and the next start works', async () => {
  await ensureRunning()
  installation().kill('scripts/start.mjs')
  await installation().expectNothingRuns()
  await expectStartsWithData()
})

test('a start succeeds right after the process of `npm start` was killed, while server and database are still ending', async () => {
  const { origin } = await ensureRunning()
  // An open keep-alive connection delays the server's shutdown by a second.
  await (await fetch(`${origin}/api/health/live`)).text()
  installation().kill('scripts/start.mjs')
  await expectStartsWithData()
})

test('after all processes were killed the next start recovers the data', async () => {
  await ensureRunning()
  kill(
    installation()
      .processes()
      .map(({ pid }) => pid),
    'SIGKILL',
  )
  await installation().expectNothingRuns()
  await expectStartsWithData()
})

test('a start uses a database that was left running, and stopping the product then ends that database', async () => {
  await ensureRunning()
  const { pid } = await installation().waitForProcess('/bin/postgres -D')
  // Kills `npm start` and the server together, so that the server cannot stop the database.
  installation().kill('.mjs')
  await eventually(
    'the end of `npm start` and the server',
    () => installation().processes('.mjs').length === 0,
  )
  expect(installation().processes('/bin/postgres -D')).toMatchObject([{ pid }])

  await expectStartsWithData()
  expect(installation().processes('/bin/postgres -D')).toMatchObject([{ pid }])
  await runningProduct?.launched.stop()
  runningProduct = null
  await installation().expectNothingRuns({ withinMs: 0 })
})

test.each([
  ["the database's pid file", 'postgres/postmaster.pid'],
  ['the lock of the data folder', 'launcher.pid'],
])('%s with the ID of another process does not prevent a start', async (_, name) => {
  const { launched } = await ensureRunning()
  const file = join(installation().dataDir, name)
  const content = readFileSync(file, 'utf8')
  await launched.stop()
  writeFileSync(file, content.replace(/^\d+/, String(process.pid)))
  await expectStartsWithData()
})
