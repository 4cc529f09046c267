import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClonedInstallation } from './testing/clone'
import { freePort } from './testing/launched-command'
import {
  installationForEachTest,
  preparedInstallation,
  projectRoot,
  type Installation,
} from './testing/installation'
import { signIn } from './testing/sign-in'

const installation = installationForEachTest(() => new ClonedInstallation())
const isRoot = process.getuid?.() === 0
const testAsRoot = isRoot ? test : test.skip
const password = 'open-sesame'

async function startAndSignIn(target: Installation, options: Parameters<Installation['launch']>[0] = {}) {
  const env = { PORT: String(await freePort()), ADMIN_PASSWORD: password, ...options.env }
  const launched = target.launch({ ...options, env })
  const origin = await launched.waitForOrigin()
  expect((await signIn(origin, 'admin@institute.example', password)).status).toBe(200)
  return launched
}

test('an unprivileged account can start the product in its own folder', async () => {
  // The IDs of nobody and nogroup.
  const account = { uid: 65534, gid: 65534 }
  const { projectFolder } = installation()
  if (isRoot) {
    // Skips files with several hard links: the clone shares them with this project, where they must keep their owner.
    const owner = `${account.uid}:${account.gid}`
    execFileSync('find', [
      projectFolder,
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
  const env = { HOME: projectFolder, npm_config_cache: join(projectFolder, '.npm') }
  const options = { env, ...(isRoot && { account }) }
  const first = await startAndSignIn(installation(), options)
  const { pid } = await installation().waitForProcess('/bin/postgres -D')
  expect(statSync(`/proc/${pid}`).uid).toBe(isRoot ? account.uid : process.getuid?.())
  await first.stop()
  await (await startAndSignIn(installation(), options)).stop()
})

testAsRoot(
  'if root starts in a folder that no other account may enter, the database is stored in another folder and found again',
  async () => {
    chmodSync(installation().projectFolder, 0o700)
    const otherFolder = mkdtempSync(join(tmpdir(), 'database-home-'))
    chmodSync(otherFolder, 0o755)
    try {
      const env = { DATABASE_HOME: otherFolder }
      const first = await startAndSignIn(installation(), { env })
      const [folder = ''] = readdirSync(otherFolder)
      expect(existsSync(join(otherFolder, folder, 'postgres', 'PG_VERSION'))).toBe(true)
      expect(existsSync(join(installation().dataDir, 'postgres'))).toBe(false)
      const { pid } = await installation().waitForProcess('/bin/postgres -D')
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
      await first.stop()

      // The data is found again after the folder's permissions have changed.
      chmodSync(installation().projectFolder, 0o755)
      await (await startAndSignIn(installation(), { env })).stop()
      expect(existsSync(join(installation().dataDir, 'postgres'))).toBe(false)
    } finally {
      rmSync(otherFolder, { recursive: true, force: true })
    }
  },
)

testAsRoot("the global setup of these tests refuses a data folder closed to the database's account", () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'))
  const code = "await (await import('./scripts/testing/prepared-data.mjs')).default()"
  const env = { ...process.env, TEST_DATA_DIR: join(folder, 'data'), DATABASE_HOME: folder }
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: projectRoot,
      env,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('set TEST_DATA_DIR to a folder')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('with data of an earlier start', () => {
  const installationWithData = installationForEachTest(preparedInstallation)

  testAsRoot("a start fails if the database's account can no longer reach its data", async () => {
    // The folder that contains the data folder.
    chmodSync(installationWithData().folder, 0o700)
    const launched = installationWithData().launch()
    expect(await launched.waitForExit()).toEqual({ code: 1 })
    expect(launched.output()).toMatch(/can't enter .*\.data, where it keeps its data\.$/m)
  })
})
