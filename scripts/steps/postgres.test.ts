import { once } from 'node:events'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../testing/launched-command'
import { installationForEachTest } from '../testing/installation'
import { startPostgres } from './postgres.mjs'
import { loadOrCreateSecrets } from './secrets.mjs'

const installation = installationForEachTest()
const testAsRoot = process.getuid?.() === 0 ? test : test.skip

test('the database start tries another port each time that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = (other.address() as { port: number }).port
  const ports = [taken, taken, await freePort()]
  const { dataDir } = installation()
  const options = {
    dataDir,
    passwords: loadOrCreateSecrets(dataDir),
    findFreePort: async () => ports.shift() ?? null,
  }
  const database = await startPostgres(options)
  expect(database.port).not.toBe(taken)
  expect(ports).toEqual([])
  expect(database.wasRunning).toBe(false)
  await database.stop()
  other.close()
})

test("a start that fails because of a wrong setting is not repeated, and the error shows PostgreSQL's log", async () => {
  const { dataDir } = installation()
  let attempts = 0
  const countAndFindPort = () => {
    attempts++
    return freePort()
  }
  const passwords = loadOrCreateSecrets(dataDir)
  const options = { dataDir, passwords, settings: ['max_connections=none'], findFreePort: countAndFindPort }
  await expect(startPostgres(options)).rejects.toThrow(
    /^The database did not start\.\n[^]*"max_connections": "none"/,
  )
  expect(attempts).toBe(1)
})

test('the start reports a database that refuses the stored password', async () => {
  const { dataDir } = installation()
  const passwords = loadOrCreateSecrets(dataDir)
  const database = await startPostgres({ dataDir, passwords })
  await database.stop()
  const withWrongPassword = { ...passwords, superuserPassword: 'another' }
  await expect(startPostgres({ dataDir, passwords: withWrongPassword })).rejects.toThrow(
    /^The database does not answer: .*password/,
  )
  // The server still runs; a start with the right password connects to it.
  await (await startPostgres({ dataDir, passwords })).stop()
})

testAsRoot(
  "root can start the database in a data folder that only the database's account may enter",
  async () => {
    const { dataDir } = installation()
    const passwords = loadOrCreateSecrets(dataDir)
    const { clusterDir, stop } = await startPostgres({ dataDir, passwords })
    await stop()
    expect(clusterDir).toBe(join(dataDir, 'postgres'))
    const { uid, gid } = statSync(clusterDir)
    chownSync(dataDir, uid, gid)
    chmodSync(dataDir, 0o700)
    await (await startPostgres({ dataDir, passwords })).stop()
  },
)
