import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClonedInstallation } from './testing/clone'
import { freePort } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { sharedInstallation, addPreparedData } from './testing/installation'
import { signIn } from './testing/sign-in'

/** A line of a stack trace of Node or Rust. */
const stackTraceLine = /^ +(at|\d+:) /m

const installation = sharedInstallation(() => new ClonedInstallation())

test('a migration that fails stops the start and leaves the database as it was; once corrected, it runs', async () => {
  addPreparedData(installation())
  const env = { PORT: String(await freePort()) }
  const folder = join(installation().projectFolder, 'prisma', 'migrations', '29990101000000_mark')
  const writeSql = (sql: string) => writeFileSync(join(folder, 'migration.sql'), sql)
  mkdirSync(folder)
  // The second statement fails: there is no table Marc.
  writeSql('CREATE TABLE "Mark" ("id" int);\nINSERT INTO "Marc" VALUES (1);\n')

  const broken = installation().launch({ env })
  expect(await broken.waitForExit()).toEqual({ code: 1 })
  expect(broken.output()).toMatch(
    /^The migration 29990101000000_mark failed, .* as it was before it: .*Marc$/m,
  )
  expect(broken.output()).not.toMatch(stackTraceLine)
  await installation().expectNothingRuns({ withinMs: 0 })

  // If the failed migration had left its table, the first statement would fail now.
  writeSql('CREATE TABLE "Mark" ("id" int);\nINSERT INTO "Mark" VALUES (1);\n')
  const corrected = installation().launch({ env })
  const origin = await corrected.waitForOrigin()
  expect(corrected.output()).toMatch(/✓ Migrating/)
  expect((await signIn(origin, preparedAdmin.email, preparedAdmin.password)).status).toBe(200)
  await corrected.stop()
  for (const created of [folder, installation().dataDir]) rmSync(created, { recursive: true })
})

test('npm run db:migration writes the difference between the migrations and schema.prisma', async () => {
  const folder = join(installation().projectFolder, 'prisma', 'migrations')
  const before = readdirSync(folder)
  const runDbMigration = async (...args: string[]) => {
    const run = installation().launch({ npmArgs: ['run', 'db:migration', '--', ...args] })
    return { ...(await run.waitForExit()), output: run.output() }
  }

  expect(await runDbMigration('nothing_new')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Nothing is missing: .*schema\.prisma/m),
  })
  expect(readdirSync(folder)).toEqual(before)
  for (const invalidArgs of [[], ['Add Topic'], ['../topic'], ['a', 'b']]) {
    expect(await runDbMigration(...invalidArgs)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Give the migration one name of small letters/m),
    })
  }

  appendFileSync(
    join(installation().projectFolder, 'prisma', 'schema.prisma'),
    '\nmodel Mark {\n  id Int @id\n}\n',
  )
  expect(await runDbMigration('add_mark')).toMatchObject({ code: 0 })
  const [created = '', ...others] = readdirSync(folder).filter((name) => !before.includes(name))
  expect(others).toEqual([])
  expect(created).toMatch(/^20\d{12}_add_mark$/)
  expect(readFileSync(join(folder, created, 'migration.sql'), 'utf8')).toMatch(/CREATE TABLE "Mark"/)
  // The new migration sorts last, and no difference is left.
  expect(
    readdirSync(folder)
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1),
  ).toBe(created)
  expect((await runDbMigration('nothing_new')).output).toMatch(/^Nothing is missing/m)
})
