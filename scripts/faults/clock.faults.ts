import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { verifyAuditTrail } from '../steps/verify-audit-trail.mjs'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'

jest.setTimeout(600_000)
const installation = installationForEachTest()

const faketimeLibrary = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))
const title =
  'when the clock jumps, sessions continue, e-mails are sent, the audit trail verifies and every invariant holds'

;(faketimeLibrary ? test : test.skip)(
  faketimeLibrary ? title : `${title} (not installed: libfaketime)`,
  async () => {
    const offsetFile = join(installation().folder, 'clock')
    const setOffset = (seconds: number) => writeFileSync(offsetFile, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    setOffset(0)
    const product = new Product(installation(), {
      LD_PRELOAD: faketimeLibrary,
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    await product.launchAndWait()
    const admin = await product.signIn()
    const ledger = new Ledger()
    const load = startLoad(await product.makeTestData(), ledger)
    const mailFolder = join(installation().dataDir, 'mail')
    const countEmails = () =>
      existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith('.json')).length : 0
    const offsets = [3 * 3600, -3600, 2 * 60, 0]
    const failuresAfterJumps: string[] = []
    for (const seconds of offsets) {
      const before = { writes: ledger.count, emails: countEmails(), failures: new Map(load.state.failures) }
      setOffset(seconds)
      await eventually(
        () => `writes and e-mails after a jump to ${seconds} s: ${[...load.state.failures]}`,
        () => ledger.count > before.writes + 40 && countEmails() > before.emails,
        120_000,
      )
      const { user_data } = await admin.call<{ user_data: { email: string } }>(
        'GET',
        '/api/protect/session-check',
      )
      expect(user_data.email).toBe(admin.user.email)
      for (const [reason, count] of load.state.failures)
        if (count > (before.failures.get(reason) ?? 0)) failuresAfterJumps.push(`${reason} at ${seconds} s`)
    }
    await load.stop()
    const url = await product.databaseUrl()
    expect(await ledger.verify(url)).toEqual({ lostWrites: [], brokenInvariants: [] })
    expect(await verifyAuditTrail(url)).toMatchObject({ ok: true })
    recordTestFigure(
      `+3 h, −1 h, +2 min, 0: ${ledger.count} acknowledged writes, 0 lost, 0 invariants violated, ${countEmails()} e-mails; failed: ${failuresAfterJumps.join(', ') || 'nothing'}`,
    )
    await product.stop()
  },
)
