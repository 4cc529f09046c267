import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { installationForEachTest } from '../testing/installation'
import { eventually, kill, type ProcessInfo } from '../testing/processes'
import { startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'
import { describeDurations } from './describe-durations'

jest.setTimeout(1_800_000)
const installation = installationForEachTest()

/** The processes of PostgreSQL's connections, which it titles `postgres: USER DATABASE …`. */
const backends = () => installation().processes('postgres: platform')
const pidsOf = (processes: ProcessInfo[]) => processes.map(({ pid }) => pid)

/** `endsNpmStart`: the process of `npm start` is killed too, and the test launches it again. */
type Target = { name: string; times: number; killTarget: () => unknown; endsNpmStart: boolean }

const targets: Target[] = [
  {
    name: 'the server',
    times: 6,
    killTarget: () => installation().kill('server/main.mjs'),
    endsNpmStart: false,
  },
  {
    name: 'PostgreSQL',
    times: 6,
    killTarget: () => installation().kill('/bin/postgres -D'),
    endsNpmStart: false,
  },
  {
    name: 'one of PostgreSQL’s processes',
    times: 4,
    killTarget: () => kill(pidsOf(backends().slice(0, 1)), 'SIGKILL'),
    endsNpmStart: false,
  },
  {
    name: 'all processes at once',
    times: 4,
    killTarget: () => installation().killAll(),
    endsNpmStart: true,
  },
]

test.each(targets)(
  'after kill -9 of $name during writes every acknowledged write exists and every invariant holds',
  async ({ times, killTarget, endsNpmStart }) => {
    const product = new Product(installation())
    await product.launchAndWait()
    const ledger = new Ledger()
    const load = startLoad(await product.makeTestData(), ledger)
    const outages: number[] = []
    for (let round = 0; round < times; round++) {
      const before = ledger.count
      await eventually('writes', () => ledger.count > before + 60, 300_000)
      const backendsBefore = backends()
      const killedAt = Date.now()
      await killTarget()
      // Until PostgreSQL's other processes notice the kill, they may acknowledge writes.
      await eventually(
        'the end of every connection',
        () => !backendsBefore.some(({ pid }) => pidsOf(backends()).includes(pid)),
      )
      if (endsNpmStart) {
        await product.lastCommand?.waitForExit()
        await product.launchAndWait()
      }
      await eventually('the database', () => product.databaseUrl().catch(() => null))
      const recordedBefore = ledger.count
      await eventually('a write after the kill', () => ledger.count > recordedBefore, 300_000)
      outages.push(Date.now() - killedAt)
      expect(await ledger.verify(await product.databaseUrl())).toEqual({
        lostWrites: [],
        brokenInvariants: [],
      })
    }
    await load.stop()
    expect(await ledger.verify(await product.databaseUrl())).toEqual({ lostWrites: [], brokenInvariants: [] })
    expect(await product.verifyAuditTrail()).toMatchObject({ ok: true })
    recordTestFigure(
      `${times} times: ${ledger.count} acknowledged writes, 0 lost, 0 invariants violated; ${load.state.finished} whole journeys; writing again after ${describeDurations(outages)}`,
    )
    await product.stop()
  },
)

test('after kill -9 of one of two server processes the other serves on, and the killed one is replaced', async () => {
  const product = new Product(installation(), { WEB_CONCURRENCY: '2' })
  await product.launchAndWait()
  const ledger = new Ledger()
  const load = startLoad(await product.makeTestData(), ledger)
  const pauses: number[] = []
  for (let round = 0; round < 4; round++) {
    const before = ledger.count
    await eventually('writes', () => ledger.count > before + 60, 300_000)
    const serverProcesses = installation().processes('server/main.mjs')
    const serverPids = pidsOf(serverProcesses)
    const primary = serverProcesses.find(({ parent }) => !serverPids.includes(parent))
    const workers = serverProcesses.filter(({ parent }) => parent === primary?.pid)
    const [killedPid] = pidsOf(workers)
    const killedAt = Date.now()
    kill(pidsOf(workers.slice(0, 1)), 'SIGKILL')
    const recordedBefore = ledger.count
    await eventually('a write after the kill', () => ledger.count > recordedBefore, 300_000)
    pauses.push(Date.now() - killedAt)
    await eventually(
      'a replacement of the killed process',
      () =>
        installation()
          .processes('server/main.mjs')
          .filter(({ parent, pid }) => parent === primary?.pid && pid !== killedPid).length === 2,
    )
  }
  await load.stop()
  expect(await ledger.verify(await product.databaseUrl())).toEqual({ lostWrites: [], brokenInvariants: [] })
  recordTestFigure(
    `4 times: ${ledger.count} acknowledged writes, 0 lost, 0 invariants violated; next write after ${describeDurations(pauses)}`,
  )
  await product.stop()
})
