import { rmSync } from 'node:fs'
import type { LaunchedCommand } from './testing/launched-command'
import { freePort } from './testing/launched-command'
import { Installation, installationForEachTest, sharedInstallation } from './testing/installation'
import { eventually, kill, stateOf } from './testing/processes'
import { signIn } from './testing/sign-in'

describe('with the sample catalogue', () => {
  const installation = sharedInstallation(() => new Installation())
  let first: LaunchedCommand
  let origin = ''
  const env = { PORT: '', SAMPLE_DATA: 'on', ADMIN_EMAIL: 'head@school.example' }

  beforeAll(async () => {
    env.PORT = String(await freePort())
    first = installation().launch({ env })
    origin = await first.waitForOrigin()
  })

  test('the first start prints addresses and folders, and a password with which the administrator can sign in', async () => {
    const output = first.output()
    expect(output).toMatch(/Training Trains is ready/)
    expect(output).toMatch(/Admin +head@school\.example/)
    expect(output).toMatch(/Mail +written as files to .*\.data\/mail/)
    expect(output).toMatch(/Data +.*\.data\/postgres/)
    const password = /Password +(\S+) +\(shown only this once\)/.exec(output)?.[1] ?? ''
    const { status, body } = await signIn(origin, 'head@school.example', password)
    expect({ status, role: body.user_data?.role }).toEqual({ status: 200, role: 'admin' })
    expect((await fetch(origin)).status).toBe(200)
  })

  test('the steps and the framed summary are printed without log lines of the server or Next', () => {
    const output = first.output()
    const lines = output.slice(output.indexOf('  ✓'), output.indexOf('└─')).split('\n')
    expect(lines.filter((line) => !/^( {2}[✓…] |[┌│├]|$)/.test(line))).toEqual([])
    const summary = lines.slice(lines.findIndex((line) => line.startsWith('┌')))
    expect(summary.slice(0, -1).every((line) => /^[┌│├]/.test(line))).toBe(true)
    expect(output.match(/ is ready /g)).toHaveLength(1)
  })

  test('a second start repeats nothing and does not show the password again', async () => {
    expect(first.output()).toMatch(/✓ Migrating[^✓]*✓ Filling in the sample catalogue/)
    await first.stop()

    const second = installation().launch({ env })
    await second.waitForOrigin()
    const steps = second.output().match(/✓ .*(?= \()/g)
    expect(steps).toEqual(['✓ Starting the database', '✓ Starting the server'])
    expect(second.output()).not.toMatch(/Password|Admin/)
    await second.stop()
  })
})

describe('with ADMIN_PASSWORD, after a first start that was killed', () => {
  const installation = sharedInstallation(() => new Installation())
  const email = 'admin@institute.example'
  const env = { PORT: '', ADMIN_PASSWORD: 'open-sesame' }
  let launched: LaunchedCommand

  /** Kills a first start while initdb is paused. Returns false if initdb ended in every attempt before it paused. */
  async function killDuringInitdb() {
    for (let attempt = 0; attempt < 5; attempt++) {
      const firstStart = installation().launch({ env })
      const { pid } = await installation().waitForProcess('initdb')
      kill([pid], 'SIGSTOP')
      // T is a paused process, Z a zombie; a process that is gone has an empty state.
      const state = await eventually('initdb pauses or ends', () => /[TZ]|^$/.exec(stateOf(pid)))
      await installation().killAll()
      await firstStart.waitForExit()
      if (state[0] === 'T') return true
      rmSync(installation().dataDir, { recursive: true })
    }
    return false
  }

  test('after a kill during initdb the next start runs initdb again', async () => {
    env.PORT = String(await freePort())
    expect(await killDuringInitdb()).toBe(true)
    launched = installation().launch({ env })
    await installation().waitForProcess('initdb')
  })

  test('the first administrator can sign in as soon as /api/health/ready answers 200', async () => {
    const origin = `http://localhost:${env.PORT}`
    const isReady = () =>
      fetch(`${origin}/api/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    await eventually('readiness', isReady, 400_000)
    expect((await signIn(origin, email, env.ADMIN_PASSWORD)).status).toBe(200)
  })

  test('the start prints where the password comes from, not the password', async () => {
    const origin = await launched.waitForOrigin()
    expect(launched.output()).toMatch(/Password +as set in ADMIN_PASSWORD/)
    expect(launched.output()).not.toMatch(/open-sesame/)
    expect((await signIn(origin, email, env.ADMIN_PASSWORD)).status).toBe(200)
    await launched.stop()
  })
})

describe('with an installation for each test', () => {
  const installation = installationForEachTest()

  test('SAMPLE_DATA=demo fills a demo institute and prints its sign-ins, once', async () => {
    const env = { PORT: String(await freePort()), SAMPLE_DATA: 'demo' }
    const first = installation().launch({ env })
    const origin = await first.waitForOrigin()
    expect(first.output()).toMatch(/✓ Filling in the demo institute/)
    expect(first.output()).toMatch(/Reviewer +priya\.nair@demo\.example/)
    const [, learner = ''] = /Learner +(\S+)/.exec(first.output()) ?? []
    const [, password = ''] =
      /Password +(\S+) +\(shown only this once, the same for all demo accounts\)/.exec(first.output()) ?? []
    expect((await signIn(origin, learner, password)).body.user_data?.role).toBe('user')
    expect((await signIn(origin, 'admin@institute.example', password)).body.user_data?.role).toBe('admin')
    await first.stop()

    const second = installation().launch({ env })
    await second.waitForOrigin()
    expect(second.output()).not.toMatch(/demo|Password/)
    await second.stop()
  })

  test('a first start that fails after it has created the administrator prints the password', async () => {
    const env = { PORT: String(await freePort()) }
    const failed = installation().launch({ env: { ...env, INSTITUTE_SIGNATORY_SIGNATURE: '/missing.png' } })
    expect(await failed.waitForExit(400_000)).toEqual({ code: 1 })
    expect(failed.output()).toMatch(/INSTITUTE_SIGNATORY_SIGNATURE names a file that cannot be read/)
    const [, email = '', password = ''] =
      /Admin +(\S+)[^]*Password +(\S+) +\(shown only this once\)/.exec(failed.output()) ?? []

    const second = installation().launch({ env })
    const origin = await second.waitForOrigin()
    expect(second.output()).not.toMatch(/Password/)
    expect((await signIn(origin, email, password)).status).toBe(200)
    await second.stop()
  })

  test('Ctrl-C during the first start leaves nothing running', async () => {
    const launched = installation().launch({ env: { SAMPLE_DATA: 'on' } })
    await installation().waitForProcess('/bin/postgres -D')
    launched.signalGroup('SIGINT')
    expect(await launched.waitForExit(10_000)).toEqual({ code: 0 })
    await installation().expectNothingRuns({ withinMs: 0 })
  })
})
