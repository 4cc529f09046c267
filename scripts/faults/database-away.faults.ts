import { join } from 'node:path'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { startPostgres } from '../steps/postgres.mjs'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { freePort } from '../testing/launched-command'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { ApiError, type ApiClient } from '../testing/api-client'
import { startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'
import { describeDurations } from './describe-durations'

jest.setTimeout(600_000)
const installation = installationForEachTest()

/** A PostgreSQL server that is not managed by the product, always on the same port. */
async function startExternalPostgres(port: number) {
  const dataDir = join(installation().folder, 'external')
  return startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir), findFreePort: async () => port })
}

const addSavedReason = (admin: ApiClient, n: number) =>
  admin.call('POST', '/api/admin/saved-reasons', { text: `Reason ${n} ${Math.random()}` })

/** Expects that a write is refused; returns the response and how long it took. */
async function expectRefusal(admin: ApiClient) {
  const began = Date.now()
  const error: unknown = await addSavedReason(admin, 0).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Expected an orderly refusal, got: ${String(error)}`)
  return { ms: Date.now() - began, status: error.status, body: error.body, retryAfter: error.retryAfter }
}

const unavailableBody = { message: 'The service is not available at the moment. Please try again.' }

test('when the database goes away, calls get a clear 503, and after its return writes succeed without a restart of the product', async () => {
  const port = await freePort()
  let database = await startExternalPostgres(port)
  const product = new Product(installation(), { DATABASE_URL: database.url })
  await product.launchAndWait()
  const admin = await product.signIn()
  const ledger = new Ledger()
  const load = startLoad(await product.makeTestData(), ledger)
  const [refusalMs, recoveryMs]: [number[], number[]] = [[], []]
  const { pid } = await installation().waitForProcess('server/main.mjs')
  for (let round = 0; round < 3; round++) {
    const before = ledger.count
    await eventually('writes', () => ledger.count > before + 60, 300_000)
    await database.stop()
    for (let n = 0; n < 3; n++) {
      const response = await expectRefusal(admin)
      expect(response).toMatchObject({ status: 503, body: unavailableBody, retryAfter: '5' })
      refusalMs.push(response.ms)
    }
    expect((await fetch(`${product.origin}/api/health/live`)).status).toBe(200)
    expect((await fetch(`${product.origin}/api/health/ready`)).status).toBe(503)
    database = await startExternalPostgres(port)
    const returnedAt = Date.now()
    await eventually('a write', () =>
      addSavedReason(admin, round).then(
        () => true,
        () => false,
      ),
    )
    recoveryMs.push(Date.now() - returnedAt)
  }
  await load.stop()
  expect(await ledger.verify(database.url)).toEqual({ lostWrites: [], brokenInvariants: [] })
  expect(installation().processes('server/main.mjs')).toMatchObject([{ pid }])
  recordTestFigure(
    `3 times: 503 after ${describeDurations(refusalMs)}; writing again ${describeDurations(recoveryMs)} after it was back, by the same process; ${ledger.count} acknowledged writes, 0 lost, 0 invariants violated`,
  )
  await product.stop()
  await database.stop()
})

test('while the database hangs, calls get a clear 503, and writes succeed again when it continues', async () => {
  const database = await startExternalPostgres(await freePort())
  const product = new Product(installation(), { DATABASE_URL: database.url })
  await product.launchAndWait()
  const admin = await product.signIn()
  const signalPostgres = (signal: NodeJS.Signals) => installation().kill('postgres', signal)
  signalPostgres('SIGSTOP')
  const refusals = await Promise.all([1, 2, 3].map(() => expectRefusal(admin)))
  signalPostgres('SIGCONT')
  for (const response of refusals) {
    expect(response).toMatchObject({ status: 503, body: unavailableBody })
    expect(response.ms).toBeLessThan(15_000)
  }
  const returnedAt = Date.now()
  await eventually('a write', () =>
    addSavedReason(admin, 1).then(
      () => true,
      () => false,
    ),
  )
  recordTestFigure(
    `503 after ${describeDurations(refusals.map(({ ms }) => ms))}; writing again ${describeDurations([Date.now() - returnedAt])} after it went on`,
  )
  await product.stop()
  await database.stop()
})
