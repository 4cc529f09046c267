import { freePort } from './testing/process-manager'
import { installationForEachTest } from './testing/installation'
import { eventually } from './testing/processes'
import { signIn } from './testing/sign-in'

const installation = installationForEachTest()

test('the first start says where everything is, and its password signs the administrator in', async () => {
  const processManager = installation().launch({
    env: { PORT: String(await freePort()), ADMIN_EMAIL: 'head@school.example' },
  })
  const origin = await processManager.ready()
  const output = processManager.output()
  expect(output).toMatch(/Training Trains is ready/)
  expect(output).toMatch(/Admin +head@school\.example/)
  expect(output).toMatch(/Mail +written as files to .*\.data\/mail/)
  expect(output).toMatch(/Data +.*\.data\/postgres/)
  const password = /Password +(\S+) +\(shown only this once\)/.exec(output)?.[1] ?? ''
  const { status, body } = await signIn(origin, 'head@school.example', password)
  expect({ status, role: body.user_data?.role }).toEqual({ status: 200, role: 'admin' })
  expect((await fetch(origin)).status).toBe(200)
  await processManager.stop()
})

test('the steps and the framed summary are printed without log lines of the server or Next', async () => {
  const processManager = installation().launch({ env: { PORT: String(await freePort()) } })
  await processManager.ready()
  const output = processManager.output()
  const lines = output.slice(output.indexOf('  ✓'), output.indexOf('└─')).split('\n')
  expect(lines.filter((line) => !/^( {2}[✓…] |[┌│├]|$)/.test(line))).toEqual([])
  const block = lines.slice(lines.findIndex((line) => line.startsWith('┌')))
  expect(block.slice(0, -1).every((line) => /^[┌│├]/.test(line))).toBe(true)
  expect(output.match(/ is ready /g)).toHaveLength(1)
  await processManager.stop()
})

test('SAMPLE_DATA=demo fills a demo institute and prints its sign-ins, once', async () => {
  const env = { PORT: String(await freePort()), SAMPLE_DATA: 'demo' }
  const first = installation().launch({ env })
  const origin = await first.ready()
  expect(first.output()).toMatch(/✓ Filling in the demo institute/)
  expect(first.output()).toMatch(/Reviewer +priya\.nair@demo\.example/)
  const [, learner = ''] = /Learner +(\S+)/.exec(first.output()) ?? []
  const [, password = ''] =
    /Password +(\S+) +\(shown only this once, of all demo accounts\)/.exec(first.output()) ?? []
  expect((await signIn(origin, learner, password)).body.user_data?.role).toBe('user')
  expect((await signIn(origin, 'admin@institute.example', password)).body.user_data?.role).toBe('admin')
  await first.stop()

  const second = installation().launch({ env })
  await second.ready()
  expect(second.output()).not.toMatch(/demo|Password/)
  await second.stop()
})

test('a second start repeats nothing and does not show the password again', async () => {
  const env = { PORT: String(await freePort()), SAMPLE_DATA: 'on' }
  const first = installation().launch({ env })
  await first.ready()
  expect(first.output()).toMatch(/✓ Migrating.*\n.*✓ Filling in the sample catalogue/)
  await first.stop()

  const second = installation().launch({ env })
  await second.ready()
  const steps = second.output().match(/✓ .*(?= \()/g)
  expect(steps).toEqual(['✓ Starting the database', '✓ Starting the server'])
  expect(second.output()).not.toMatch(/Password|Admin/)
  await second.stop()
})

test('a password set by ADMIN_PASSWORD is not printed, only where it comes from', async () => {
  const env = { PORT: String(await freePort()), ADMIN_PASSWORD: 'open-sesame' }
  const processManager = installation().launch({ env })
  const origin = await processManager.ready()
  expect(processManager.output()).toMatch(/Password +as set in ADMIN_PASSWORD/)
  expect(processManager.output()).not.toMatch(/open-sesame/)
  expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  await processManager.stop()
})

test('the first administrator can sign in as soon as /api/health/ready answers 200', async () => {
  const port = await freePort()
  const processManager = installation().launch({ env: { PORT: String(port), ADMIN_PASSWORD: 'open-sesame' } })
  const origin = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await eventually('readiness', isReady, 240_000)
  expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  await processManager.stop()
})

test('Ctrl-C while everything is being prepared leaves nothing running', async () => {
  const processManager = installation().launch({ env: { SAMPLE_DATA: 'on' } })
  await installation().waitForProcess('/bin/postgres -D')
  processManager.signalGroup('SIGINT')
  expect(await processManager.waitForExit(10_000)).toEqual({ code: 0 })
  await installation().expectNothingRuns(0)
})

test('a database that was killed while it was being made is made anew', async () => {
  const first = installation().launch()
  await installation().waitForProcess('initdb')
  installation().kill('')
  await first.waitForExit()
  await installation().expectNothingRuns()
  const ADMIN_PASSWORD = 'open-sesame'
  const processManager = installation().launch({ env: { PORT: String(await freePort()), ADMIN_PASSWORD } })
  const origin = await processManager.ready()
  expect((await signIn(origin, 'admin@institute.example', ADMIN_PASSWORD)).status).toBe(200)
  await processManager.stop()
})
