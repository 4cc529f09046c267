import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { env } from '@/lib/env'
import { createInstallation, removeInstallations, runCommand as run } from '@/lib/testing/installations'
import { makeUser } from '@/lib/testing/factories'
import { closeServers, serveTcp } from '@/lib/testing/local-server'

afterAll(async () => {
  await closeServers()
  await removeInstallations()
})

/** The message that the driver sends for `COMMIT`: its type, its length, and the statement with a final zero byte. */
const commitMessage = Buffer.from('Q\0\0\0\x0bCOMMIT\0')

/**
 * Starts a proxy in front of a database; returns its URL. It closes the first connection that commits, before the
 * database gets the message or after its reply, and the first connection after that.
 */
async function proxyThatCutsCommit(url: string, cut: 'before' | 'after') {
  const { hostname, port } = new URL(url)
  let hasCut = false
  let hasRefused = false
  const proxyPort = await serveTcp((socket) => {
    if (hasCut && !hasRefused) {
      hasRefused = true
      socket.destroy()
      return
    }
    const database = connect(Number(port), hostname)
    let isCommitting = false
    socket.on('data', (chunk) => {
      isCommitting = !hasCut && chunk.includes(commitMessage)
      hasCut ||= isCommitting
      if (isCommitting && cut === 'before') socket.destroy()
      else database.write(chunk)
    })
    database.on('data', (chunk) => (isCommitting ? socket.destroy() : socket.write(chunk)))
    for (const each of [socket, database])
      each
        .on('error', () => {})
        .on('close', () => {
          socket.destroy()
          database.destroy()
        })
  })
  const proxyUrl = new URL(url)
  proxyUrl.host = `127.0.0.1:${proxyPort}`
  return proxyUrl.href
}

/** Whether the database has the tables, which a restore creates and fills in one transaction. */
async function hasTables(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`SELECT FROM pg_class WHERE relname = 'User'`)
  await client.end()
  return rowCount === 1
}

test.each([
  ['if the reply to the commit of a restore is lost, database and keys are restored', 'after'],
  ['if the commit of a restore is lost, neither the database nor the keys are restored', 'before'],
] as const)('%s', async (_rule, cut) => {
  await makeUser()
  const folder = join(resolve(env.DATA_DIR), cut)
  mkdirSync(join(folder, 'keys'), { recursive: true })
  writeFileSync(join(folder, 'keys', 'token-a.pem'), 'a key')
  const file = join(folder, 'backup.tar.gz')
  await run('backup', [file], { SIGNING_KEYS_DIR: join(folder, 'keys') })
  const installation = await createInstallation()
  const proxied = { ...installation, DATABASE_URL: await proxyThatCutsCommit(installation.DATABASE_URL, cut) }
  const { code } = await run('restore', [file], proxied)
  const isRestored = cut === 'after'
  expect({
    code,
    hasTables: await hasTables(installation.DATABASE_URL),
    hasKeys: existsSync(join(installation.DATA_DIR, 'keys', 'token-a.pem')),
  }).toEqual({ code: isRestored ? 0 : 1, hasTables: isRestored, hasKeys: isRestored })
})
