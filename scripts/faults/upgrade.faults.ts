import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { ClonedInstallation } from '../testing/clone'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { runJourney, startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'
import { describeDurations } from './describe-durations'

jest.setTimeout(900_000)
const installation = installationForEachTest(() => new ClonedInstallation())

async function run(...args: string[]) {
  const began = Date.now()
  const command = installation().launch({ npmArgs: ['run', ...args] })
  expect({ ...(await command.waitForExit(120_000)), output: command.output() }).toMatchObject({ code: 0 })
  return { ms: Date.now() - began, output: command.output() }
}

test('after an upgrade, the former version starts again with the data of a backup made under load, as in docs/operations.md', async () => {
  const product = new Product(installation())
  await product.launchAndWait()
  const testData = await product.makeTestData()
  const beforeBackup = new Ledger()
  await runJourney(testData, beforeBackup)
  const load = startLoad(testData, new Ledger())
  const file = join(installation().folder, 'before.tar.gz')
  const backup = await run('backup', '--', file)
  const refused = installation().launch({ npmArgs: ['run', 'restore', '--', file, '--force'] })
  expect(await refused.waitForExit()).toEqual({ code: 1 })
  expect(refused.output()).toMatch(/^The data folder .* is in use by process/m)
  await load.stop()
  await product.lastCommand?.stop()

  // Simulates the next version by an additional migration.
  const migration = join(installation().projectFolder, 'prisma', 'migrations', '29990101000000_mark')
  mkdirSync(migration)
  writeFileSync(
    join(migration, 'migration.sql'),
    `ALTER TABLE "Course" ADD COLUMN "mark" text NOT NULL DEFAULT 'x';\n`,
  )
  const upgradeBegan = Date.now()
  await product.launchAndWait()
  const upgradeMs = Date.now() - upgradeBegan
  expect(product.lastCommand?.output()).toMatch(/✓ Migrating/)
  expect(await beforeBackup.verify(await product.databaseUrl())).toEqual({
    lostWrites: [],
    brokenInvariants: [],
  })
  const afterUpgrade = new Ledger()
  await runJourney(await product.makeTestData(), afterUpgrade)
  await product.lastCommand?.stop()

  // Returns to the former version, which refuses the migrated database.
  rmSync(migration, { recursive: true })
  const formerVersion = await product.launch()
  expect(await formerVersion.waitForExit()).toEqual({ code: 1 })
  expect(formerVersion.output()).toMatch(
    /29990101000000_mark, which this version lacks: it belongs to a newer version/,
  )
  const restore = await run('restore', '--', file, '--force')
  await product.launchAndWait()
  const url = await product.databaseUrl()
  expect(await beforeBackup.verify(url)).toEqual({ lostWrites: [], brokenInvariants: [] })
  // The restore discards what was written after the backup.
  expect((await afterUpgrade.verify(url)).lostWrites).not.toEqual([])
  await eventually('a sign-in', () => product.signIn())
  const doctor = await run('doctor')
  expect(doctor.output).toMatch(/ 0 wrong$/m)
  recordTestFigure(
    `backup under load ${describeDurations([backup.ms])}; upgrade with a migration: start ${describeDurations([upgradeMs])}; restore ${describeDurations([restore.ms])}; everything from before the backup is there, and the doctor finds nothing wrong`,
  )
  await product.stop()
})
