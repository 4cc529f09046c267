import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figure } from '@/lib/testing/record-figure'
import { ClonedPlace } from '../testing/clone'
import { placeForEachTest } from '../testing/installation'
import { eventually } from '../testing/processes'
import { journey, startLoad } from './journey'
import { Ledger } from './ledger'
import { Product } from './product'
import { spread } from './spread'

jest.setTimeout(900_000)
const place = placeForEachTest(() => new ClonedPlace())

async function run(...words: string[]) {
  const began = Date.now()
  const launcher = place().launch({ npm: ['run', ...words] })
  expect({ ...(await launcher.ended(120_000)), output: launcher.output() }).toMatchObject({ code: 0 })
  return { ms: Date.now() - began, output: launcher.output() }
}

test('back up under load, upgrade, roll back with the backup, as docs/operations.md says', async () => {
  const product = new Product(place())
  await product.start()
  const scene = await product.scene()
  const kept = new Ledger()
  await journey(scene, kept)
  const load = startLoad(scene, new Ledger())
  const file = join(place().folder, 'before.tar.gz')
  const backup = await run('backup', '--', file)
  const refused = place().launch({ npm: ['run', 'restore', '--', file, '--force'] })
  expect(await refused.ended()).toEqual({ code: 1 })
  expect(refused.output()).toMatch(/^It runs already on the data folder/m)
  await load.stop()
  await product.launcher?.stop()

  const migration = join(place().root, 'prisma', 'migrations', '29990101000000_mark')
  mkdirSync(migration)
  writeFileSync(
    join(migration, 'migration.sql'),
    `ALTER TABLE "Course" ADD COLUMN "mark" text NOT NULL DEFAULT 'x';\n`,
  )
  const upgrade = Date.now()
  await product.start()
  const upgraded = Date.now() - upgrade
  expect(product.launcher?.output()).toMatch(/✓ Migrating/)
  expect(await kept.judge(await product.databaseUrl())).toEqual({ lost: [], broken: [] })
  const later = new Ledger()
  await journey(await product.scene(), later)
  await product.launcher?.stop()

  rmSync(migration, { recursive: true })
  const old = await product.launch()
  expect(await old.ended()).toEqual({ code: 1 })
  expect(old.output()).toMatch(/29990101000000_mark, which this version lacks: it belongs to a newer version/)
  const restore = await run('restore', '--', file, '--force')
  await product.start()
  const url = await product.databaseUrl()
  expect(await kept.judge(url)).toEqual({ lost: [], broken: [] })
  expect((await later.judge(url)).lost).not.toEqual([])
  await eventually('a sign-in', () => product.signIn())
  const doctor = await run('doctor')
  expect(doctor.output).toMatch(/ 0 wrong$/m)
  figure(
    `backup under load ${spread([backup.ms])}; upgrade with a migration: start ${spread([upgraded])}; restore ${spread([restore.ms])}; everything of before the backup is there, and the doctor finds nothing wrong`,
  )
  await product.stop()
})
