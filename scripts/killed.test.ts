import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './testing/process-manager'
import { Place, placeForEachTest } from './testing/installation'
import { eventually, kill } from './testing/processes'
import { signIn } from './testing/sign-in'

const place = placeForEachTest()
const password = 'open-sesame'

async function running(at: Place) {
  const launcher = at.launch({ env: { PORT: String(await freePort()), ADMIN_PASSWORD: password } })
  return { launcher, origin: await launcher.ready() }
}

/** The administrator of the first start is there: so is the data. */
async function expectDataAt(origin: string) {
  expect((await signIn(origin, 'admin@institute.example', password)).status).toBe(200)
}

test('a killed launcher takes the server and the database with it, and the next start works', async () => {
  await running(place())
  place().kill('scripts/start.mjs')
  await place().expectNothingRuns()
  const { launcher, origin } = await running(place())
  await expectDataAt(origin)
  await launcher.stop()
})

test('a start right after the launcher was killed waits for what is just ending', async () => {
  const env = { PORT: String(await freePort()), ADMIN_PASSWORD: password }
  const first = place().launch({ env })
  const origin = await first.ready()
  // A connection that is kept alive makes the server take a second for its end.
  await (await fetch(`${origin}/api/health/live`)).text()
  place().kill('scripts/start.mjs')
  const second = place().launch({ env })
  await expectDataAt(await second.ready())
  await second.stop()
})

test('after everything was killed at once the next start recovers what was there', async () => {
  await running(place())
  kill(
    place()
      .processes()
      .map(({ pid }) => pid),
    'SIGKILL',
  )
  await place().expectNothingRuns()
  const { launcher, origin } = await running(place())
  await expectDataAt(origin)
  await launcher.stop()
})

test('a database that was left running is adopted, and stopped in the end', async () => {
  await running(place())
  const { pid } = await place().process('/bin/postgres -D')
  // Both at once, so that the server can't notice.
  place().kill('.mjs')
  await eventually('the rest goes', () => place().processes('.mjs').length === 0)
  expect(place().processes('/bin/postgres -D')).toMatchObject([{ pid }])

  const { launcher, origin } = await running(place())
  await expectDataAt(origin)
  expect(place().processes('/bin/postgres -D')).toMatchObject([{ pid }])
  await launcher.stop()
  await place().expectNothingRuns(0)
})

test('a pid file whose number belongs to another process by now does not hinder the database', async () => {
  const { launcher } = await running(place())
  const file = join(place().dataDir, 'postgres', 'postmaster.pid')
  const left = readFileSync(file, 'utf8')
  await launcher.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
  const again = await running(place())
  await expectDataAt(again.origin)
  await again.launcher.stop()
})

test("a launcher's own file whose number belongs to another process by now does not hinder it", async () => {
  const { launcher } = await running(place())
  const left = readFileSync(join(place().dataDir, 'launcher.pid'), 'utf8')
  await launcher.stop()
  writeFileSync(join(place().dataDir, 'launcher.pid'), left.replace(/^\d+/, String(process.pid)))
  const again = await running(place())
  await again.launcher.stop()
})

test('a database that was killed while it was being made is made anew', async () => {
  const first = place().launch()
  await place().process('initdb')
  place().kill('')
  await first.ended()
  await place().expectNothingRuns()
  const { launcher, origin } = await running(place())
  await expectDataAt(origin)
  await launcher.stop()
})
