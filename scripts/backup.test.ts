import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { instituteImagePath } from '@/lib/routes'
import { png } from '@/lib/testing/png'
import { freePort } from './testing/launched-command'
import { Installation, sharedInstallation } from './testing/installation'
import { signIn } from './testing/sign-in'

const installation = sharedInstallation(() => new Installation())
const email = 'admin@institute.example'

async function run(args: string[], env = {}) {
  const command = installation().launch({ npmArgs: ['run', ...args], env })
  return { ...(await command.waitForExit()), output: command.output() }
}

const titleOf = async (origin: string) => /<title>([^<]*)/.exec(await (await fetch(origin)).text())?.[1]

test('npm run build leaves no process running and no data', async () => {
  expect(await run(['build'])).toMatchObject({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
  expect(existsSync(installation().dataDir)).toBe(false)
})

test('the running product is backed up, and another installation continues from the backup', async () => {
  const image = png(60, 18)
  const INSTITUTE_SIGNATORY_SIGNATURE = join(installation().folder, 'signature.png')
  writeFileSync(INSTITUTE_SIGNATORY_SIGNATURE, image)
  const institute = { INSTITUTE_NAME: 'Lern & Werk', INSTITUTE_SIGNATORY_SIGNATURE }
  const file = join(installation().folder, 'backup.tar.gz')
  const first = installation().launch({
    env: { PORT: String(await freePort()), ADMIN_PASSWORD: 'open-sesame', ...institute },
  })
  expect(await titleOf(await first.waitForOrigin())).toMatch(/^Lern &amp; Werk/)
  expect(first.output()).toMatch(/Lern & Werk is ready/)
  // The test above has built the pages.
  expect(first.output()).not.toMatch(/Building/)
  expect(await run(['backup', '--', file])).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await run(['restore', '--', file, '--force'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The data folder .* is in use by process/m),
  })
  await first.stop()

  const DATA_DIR = join(installation().folder, 'elsewhere')
  expect(await run(['restore', '--', file], { DATA_DIR })).toMatchObject({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
  const env = {
    DATA_DIR,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: 'another-one',
    INSTITUTE_NAME: 'Another',
  }
  const second = installation().launch({ env })
  const origin = await second.waitForOrigin()
  expect((await signIn(origin, email, 'open-sesame')).status).toBe(200)
  expect((await signIn(origin, email, 'another-one')).status).toBe(401)
  // The settings and images of the backup take precedence over the environment.
  expect(await titleOf(origin)).toMatch(/^Lern &amp; Werk/)
  const hash = createHash('sha256').update(image).digest('hex')
  const restored = await fetch(origin + instituteImagePath(hash))
  expect(Buffer.from(await restored.arrayBuffer()).equals(image)).toBe(true)
  for (const name of readdirSync(join(installation().dataDir, 'keys')))
    expect(readFileSync(join(DATA_DIR, 'keys', name))).toEqual(
      readFileSync(join(installation().dataDir, 'keys', name)),
    )
  await second.stop()
  // A stopped installation can be backed up too, and stays stopped.
  expect(await run(['backup'], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([
    expect.stringMatching(/^training-trains-\S+\.tar\.gz$/),
  ])
  await installation().expectNothingRuns({ withinMs: 0 })
})
