import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordFigure } from '@/lib/testing/record-figure'
import { verifyTrail } from '../steps/verify-trail.mjs'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'

jest.setTimeout(600_000)
const installation = installationForEachTest()

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))
const title = 'a clock that jumps: sessions go on, e-mails leave, the trail stays whole, every rule holds'

;(library ? test : test.skip)(library ? title : `${title} (not installed: libfaketime)`, async () => {
  const clock = join(installation().folder, 'clock')
  const set = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  const product = new Product(installation(), {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  await product.start()
  const admin = await product.signIn()
  const ledger = new Ledger()
  const load = startLoad(await product.scene(), ledger)
  const folder = join(installation().dataDir, 'mail')
  const sent = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).length : 0
  const jumps = [3 * 3600, -3600, 2 * 60, 0]
  const refusals: string[] = []
  for (const seconds of jumps) {
    const before = { writes: ledger.count, emails: sent(), failures: new Map(load.state.failures) }
    set(seconds)
    await eventually(
      () => `writes and e-mails after a jump to ${seconds} s: ${[...load.state.failures]}`,
      () => ledger.count > before.writes + 40 && sent() > before.emails,
      120_000,
    )
    const { user_data } = await admin.call<{ user_data: { email: string } }>(
      'GET',
      '/api/protect/session-check',
    )
    expect(user_data.email).toBe(admin.user.email)
    for (const [how, times] of load.state.failures)
      if (times > (before.failures.get(how) ?? 0)) refusals.push(`${how} at ${seconds} s`)
  }
  await load.stop()
  const url = await product.databaseUrl()
  expect(await ledger.verify(url)).toEqual({ lost: [], broken: [] })
  expect(await verifyTrail(url)).toMatchObject({ ok: true })
  recordFigure(
    `+3 h, −1 h, +2 min, 0: ${ledger.count} acknowledged writes, 0 lost, 0 rules broken, ${sent()} e-mails; refused: ${refusals.join(', ') || 'nothing'}`,
  )
  await product.stop()
})
