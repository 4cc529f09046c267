import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClonedPlace } from './testing/clone'
import { freePort } from './testing/process-manager'
import { placeForEachTest, type Place } from './testing/installation'
import { signIn } from './testing/sign-in'

const place = placeForEachTest(() => new ClonedPlace())
const isRoot = process.getuid?.() === 0
const testAsRoot = isRoot ? test : test.skip
const password = 'open-sesame'

async function startAndSignIn(at: Place, options: Parameters<Place['launch']>[0] = {}) {
  const env = { PORT: String(await freePort()), ADMIN_PASSWORD: password, ...options.env }
  const launcher = at.launch({ ...options, env })
  const origin = await launcher.ready()
  expect((await signIn(origin, 'admin@institute.example', password)).status).toBe(200)
  return launcher
}

test('an account without any rights starts it in a folder of its own', async () => {
  // Debian gives these numbers to nobody; other systems too.
  const account = { uid: 65534, gid: 65534 }
  const { root } = place()
  if (isRoot) {
    // Only folders: the files of the packages are the very ones that are used here.
    const owner = `${account.uid}:${account.gid}`
    execFileSync('find', [
      root,
      '(',
      '-type',
      'd',
      '-o',
      '-links',
      '1',
      ')',
      '-exec',
      'chown',
      '-h',
      owner,
      '{}',
      '+',
    ])
  }
  const home = { HOME: root, npm_config_cache: join(root, '.npm') }
  const options = { env: home, ...(isRoot && { account }) }
  const first = await startAndSignIn(place(), options)
  const { pid } = await place().process('/bin/postgres -D')
  expect(statSync(`/proc/${pid}`).uid).toBe(isRoot ? account.uid : process.getuid?.())
  await first.stop()
  await (await startAndSignIn(place(), options)).stop()
})

testAsRoot(
  'root in a folder that no other account may enter: the database lives elsewhere and lasts',
  async () => {
    chmodSync(place().root, 0o700)
    const elsewhere = mkdtempSync(join(tmpdir(), 'database-home-'))
    chmodSync(elsewhere, 0o755)
    try {
      const env = { DATABASE_HOME: elsewhere }
      const first = await startAndSignIn(place(), { env })
      const [folder = ''] = readdirSync(elsewhere)
      expect(existsSync(join(elsewhere, folder, 'postgres', 'PG_VERSION'))).toBe(true)
      expect(existsSync(join(place().dataDir, 'postgres'))).toBe(false)
      const { pid } = await place().process('/bin/postgres -D')
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
      await first.stop()

      // The same data, also when others may enter by then.
      chmodSync(place().root, 0o755)
      await (await startAndSignIn(place(), { env })).stop()
      expect(existsSync(join(place().dataDir, 'postgres'))).toBe(false)
    } finally {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  },
)

testAsRoot('data that its account can no longer reach is not taken for a new beginning', async () => {
  await (await startAndSignIn(place())).stop()
  chmodSync(place().root, 0o700)
  const launcher = place().launch()
  expect(await launcher.ended()).toEqual({ code: 1 })
  expect(launcher.output()).toMatch(/can't enter .*\.data, where it keeps its data\.$/m)
})
