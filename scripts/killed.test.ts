import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './testing/process-manager'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { Installation, installationForEachTest, preparedInstallation } from './testing/installation'
import { eventually, kill } from './testing/processes'
import { signIn } from './testing/sign-in'

const installation = installationForEachTest(preparedInstallation)

async function running(at: Installation) {
  const processManager = at.launch({ env: { PORT: String(await freePort()) } })
  return { processManager, origin: await processManager.ready() }
}

/** The administrator of the first start is there: so is the data. */
async function expectDataAt(origin: string) {
  expect((await signIn(origin, preparedAdmin.email, preparedAdmin.password)).status).toBe(200)
}

test('a killed process manager takes the server and the database with it, and the next start works', async () => {
  await running(installation())
  installation().kill('scripts/start.mjs')
  await installation().expectNothingRuns()
  const { processManager, origin } = await running(installation())
  await expectDataAt(origin)
  await processManager.stop()
})

test('a start right after the process manager was killed waits for what is just ending', async () => {
  const env = { PORT: String(await freePort()) }
  const first = installation().launch({ env })
  const origin = await first.ready()
  // An open keep-alive connection delays the server's shutdown by a second.
  await (await fetch(`${origin}/api/health/live`)).text()
  installation().kill('scripts/start.mjs')
  const second = installation().launch({ env })
  await expectDataAt(await second.ready())
  await second.stop()
})

test('after everything was killed at once the next start recovers what was there', async () => {
  await running(installation())
  kill(
    installation()
      .processes()
      .map(({ pid }) => pid),
    'SIGKILL',
  )
  await installation().expectNothingRuns()
  const { processManager, origin } = await running(installation())
  await expectDataAt(origin)
  await processManager.stop()
})

test('a database that was left running is adopted, and stopped in the end', async () => {
  await running(installation())
  const { pid } = await installation().waitForProcess('/bin/postgres -D')
  // Both at once, so that the server cannot notice.
  installation().kill('.mjs')
  await eventually('the rest goes', () => installation().processes('.mjs').length === 0)
  expect(installation().processes('/bin/postgres -D')).toMatchObject([{ pid }])

  const { processManager, origin } = await running(installation())
  await expectDataAt(origin)
  expect(installation().processes('/bin/postgres -D')).toMatchObject([{ pid }])
  await processManager.stop()
  await installation().expectNothingRuns(0)
})

test('a pid file whose number belongs to another process by now does not hinder the database', async () => {
  const { processManager } = await running(installation())
  const file = join(installation().dataDir, 'postgres', 'postmaster.pid')
  const left = readFileSync(file, 'utf8')
  await processManager.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
  const again = await running(installation())
  await expectDataAt(again.origin)
  await again.processManager.stop()
})

test("a process manager's own file whose number belongs to another process by now does not hinder it", async () => {
  const { processManager } = await running(installation())
  const left = readFileSync(join(installation().dataDir, 'launcher.pid'), 'utf8')
  await processManager.stop()
  writeFileSync(join(installation().dataDir, 'launcher.pid'), left.replace(/^\d+/, String(process.pid)))
  const again = await running(installation())
  await again.processManager.stop()
})
