import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'playwright/test'

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Serves the build of this run with `next start`, without the product's own HTTP server, on the same database. */
export async function startPlainNext() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const next = join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    env: { ...process.env, PORT: String(port), APP_URL: url, NEXTAUTH_URL: url },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    // `next start` never exits while a browser keeps open a connection that has had no request yet.
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await exited
    clearTimeout(timer)
  }
  const status = async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status
  try {
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
  } catch (error) {
    // Left running, it would go on with its background jobs on the database of the other tests.
    await stop()
    throw error
  }
  return { url, stop }
}
