import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { ClonedInstallation } from '../testing/clone'
import { installationForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { Product } from './product'
import { describeDurations } from './describe-durations'

jest.setTimeout(600_000)
const installation = installationForEachTest(() => new ClonedInstallation())

test('when the process of `npm start` is killed during a migration, the next start completes the migration', async () => {
  const product = new Product(installation())
  await product.launchAndWait()
  await product.lastCommand?.stop()
  const startDurationsMs: number[] = []
  for (const n of [1, 2, 3]) {
    const folder = join(
      installation().projectFolder,
      'prisma',
      'migrations',
      `2999010100000${n}_slow_migration`,
    )
    mkdirSync(folder)
    const sql = `CREATE TABLE "SlowMigration${n}" ("id" int);\nSELECT pg_sleep(4);\nINSERT INTO "SlowMigration${n}" VALUES (1);\n`
    writeFileSync(join(folder, 'migration.sql'), sql)
    await product.launch()
    const database = await eventually('the database', () => product.databaseUrl().catch(() => null))
    const client = new Client({ connectionString: database })
    // Without a listener, a lost connection would end the test run; the next query rejects anyway.
    client.on('error', () => {})
    await client.connect()
    const migrationRunningSql = `SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(4)%' AND pid <> pg_backend_pid()`
    await eventually('the migration', async () => (await client.query(migrationRunningSql)).rowCount)
    installation().kill('scripts/start.mjs')
    await product.lastCommand?.waitForExit()
    const began = Date.now()
    await product.launchAndWait()
    startDurationsMs.push(Date.now() - began)
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM "SlowMigration${n}") AS "rows",
              (SELECT count(*)::int FROM _prisma_migrations WHERE migration_name LIKE '%00000${n}_slow_migration'
                  AND finished_at IS NOT NULL AND rolled_back_at IS NULL) AS "finished"`,
    )
    expect(rows).toEqual([{ rows: 1, finished: 1 }])
    await client.end()
    await product.lastCommand?.stop()
  }
  recordTestFigure(
    `3 times: the next start completed the migration, in ${describeDurations(startDurationsMs)} including the 4 s of the migration`,
  )
  await product.stop()
})
