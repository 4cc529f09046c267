import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { recordFigure } from '@/lib/testing/record-figure'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { Caller } from '../testing/caller'
import { startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'
import { canMount, SmallDisk } from './small-disk'
import { describeDurations } from './describe-durations'

jest.setTimeout(600_000)
const installation = installationForEachTest()
const testAsRoot = canMount ? test : test.skip

testAsRoot(
  'a full disk under the database: it is not ready, writes are refused, nothing acknowledged is lost, and room heals it',
  async () => {
    const disk = new SmallDisk(installation().dataDir, 256 * 1024)
    const product = new Product(installation())
    try {
      await product.start()
      const ready = async () => (await fetch(`${product.origin}/api/health/ready`).catch(() => null))?.status
      expect(await ready()).toBe(200)
      const ledger = new Ledger()
      const load = startLoad(await product.scene(), ledger)
      await eventually('writes', () => ledger.count > 20, 300_000)
      const failuresBefore = new Map(load.state.failures)
      disk.fill()
      const refused = () =>
        [...load.state.failures.values()].reduce((sum, each) => sum + each, 0) >
        [...failuresBefore.values()].length + 20
      await eventually('refusals', refused, 300_000)
      const failures = [...load.state.failures]
        .filter(([how]) => !failuresBefore.has(how))
        .map(([how, times]) => `${times}× ${how}`)
      await eventually('to be told not ready', async () => (await ready()) === 503)
      disk.free()
      const freedAt = Date.now()
      const recordedBefore = ledger.count
      await eventually('a write', () => ledger.count > recordedBefore, 120_000)
      const back = Date.now() - freedAt
      await eventually('to be ready', async () => (await ready()) === 200)
      await load.stop()
      expect(await ledger.verify(await product.databaseUrl())).toEqual({ lost: [], broken: [] })
      recordFigure(
        `while full: ${failures.join(', ')}; the product stayed up; writing again ${describeDurations([back])} after there was room; ${ledger.count} acknowledged writes, 0 lost, 0 rules broken`,
      )
      await product.stop()
      await installation().expectNothingRuns()
    } finally {
      installation().killAll()
      disk.remove()
    }
  },
)

testAsRoot(
  'a full disk under the e-mails: they wait, and leave once each and whole when there is room',
  async () => {
    const folder = join(installation().dataDir, 'mail')
    const disk = new SmallDisk(folder, 512)
    const product = new Product(installation())
    try {
      await product.start()
      const client = new Client({ connectionString: await product.databaseUrl() })
      await client.connect()
      const emails = async (where: string) =>
        (await client.query(`SELECT FROM "OutboxMail" WHERE "template" = 'welcome' AND ${where}`)).rowCount
      disk.fill()
      const names = ['aaaaa', 'bbbbb', 'ccccc', 'ddddd', 'eeeee']
      for (const name of names) await Caller.registered(product.origin, `Learner${name}`)
      await eventually(
        'failed attempts',
        async () => (await emails(`"lastError" LIKE '%ENOSPC%' AND "state" = 'queued'`)) === 5,
      )
      expect(readdirSync(folder)).toEqual(['filler'])
      disk.free()
      const freedAt = Date.now()
      await eventually('all sent', async () => (await emails(`"state" = 'sent'`)) === 5, 120_000)
      const files = readdirSync(folder)
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
      const written = files.filter((name) => name.endsWith('.json'))
      const recipients = written.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).to)
      expect(recipients.toSorted()).toEqual(names.map((name) => `learner${name}@example.test`))
      expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(5)
      recordFigure(
        `5 e-mails waited, 5 were sent once each ${describeDurations([Date.now() - freedAt])} after there was room; registering went on meanwhile`,
      )
      await client.end()
      await product.stop()
      await installation().expectNothingRuns()
    } finally {
      installation().killAll()
      disk.remove()
    }
  },
)
