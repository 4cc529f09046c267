import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { ApiClient } from '../testing/api-client'
import { startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'
import { canMount, SmallDisk } from './small-disk'
import { describeDurations } from './describe-durations'

jest.setTimeout(600_000)

const failureCount = (failures: Map<string, number>) =>
  [...failures.values()].reduce((sum, each) => sum + each, 0)
const installation = installationForEachTest()
const testAsRoot = canMount ? test : test.skip

testAsRoot(
  'while the disk of the database is full, the product is not ready and loses no acknowledged write; with free space, writes succeed again without a restart',
  async () => {
    const disk = new SmallDisk(installation().dataDir, { kibibytes: 256 * 1024 })
    const product = new Product(installation())
    try {
      await product.launchAndWait()
      const readyStatus = async () =>
        (await fetch(`${product.origin}/api/health/ready`).catch(() => null))?.status
      expect(await readyStatus()).toBe(200)
      const ledger = new Ledger()
      const load = startLoad(await product.makeTestData(), ledger)
      await eventually('writes', () => ledger.count > 20, 300_000)
      const failuresBefore = new Map(load.state.failures)
      disk.fill()
      const hasNewFailures = () => failureCount(load.state.failures) > failureCount(failuresBefore) + 20
      await eventually('failures', hasNewFailures, 300_000)
      const failures = [...load.state.failures]
        .filter(([reason]) => !failuresBefore.has(reason))
        .map(([reason, count]) => `${count}× ${reason}`)
      await eventually('/api/health/ready to answer 503', async () => (await readyStatus()) === 503)
      disk.clear()
      const freedAt = Date.now()
      const recordedBefore = ledger.count
      await eventually('a write', () => ledger.count > recordedBefore, 120_000)
      const recoveryMs = Date.now() - freedAt
      await eventually('/api/health/ready to answer 200', async () => (await readyStatus()) === 200)
      await load.stop()
      expect(await ledger.verify(await product.databaseUrl())).toEqual({
        lostWrites: [],
        brokenInvariants: [],
      })
      recordTestFigure(
        `while full: ${failures.join(', ')}; the product stayed up; writing again ${describeDurations([recoveryMs])} after there was room; ${ledger.count} acknowledged writes, 0 lost, 0 invariants violated`,
      )
      await product.stop()
      await installation().expectNothingRuns()
    } finally {
      await installation().killAll()
      disk.remove()
    }
  },
)

testAsRoot(
  'while the disk for e-mails is full, they wait, and each is written once and completely when there is space',
  async () => {
    const folder = join(installation().dataDir, 'mail')
    const disk = new SmallDisk(folder, { kibibytes: 512 })
    const product = new Product(installation())
    try {
      await product.launchAndWait()
      const client = new Client({ connectionString: await product.databaseUrl() })
      await client.connect()
      const countEmails = async (where: string) =>
        (await client.query(`SELECT FROM "OutboxMail" WHERE "template" = 'welcome' AND ${where}`)).rowCount
      disk.fill()
      const names = ['aaaaa', 'bbbbb', 'ccccc', 'ddddd', 'eeeee']
      for (const name of names) await ApiClient.registered(product.origin, `Learner${name}`)
      await eventually(
        'failed attempts',
        async () => (await countEmails(`"lastError" LIKE '%ENOSPC%' AND "state" = 'queued'`)) === 5,
      )
      expect(readdirSync(folder)).toEqual(['filler'])
      disk.clear()
      const freedAt = Date.now()
      await eventually('all sent', async () => (await countEmails(`"state" = 'sent'`)) === 5, 120_000)
      const files = readdirSync(folder)
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
      const written = files.filter((name) => name.endsWith('.json'))
      const recipients = written.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).to)
      expect(recipients.toSorted()).toEqual(names.map((name) => `learner${name}@example.test`))
      expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(5)
      recordTestFigure(
        `5 e-mails waited, 5 were sent once each ${describeDurations([Date.now() - freedAt])} after there was room; registering went on meanwhile`,
      )
      await client.end()
      await product.stop()
      await installation().expectNothingRuns()
    } finally {
      await installation().killAll()
      disk.remove()
    }
  },
)
