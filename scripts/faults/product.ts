import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPostgres } from '../steps/postgres.mjs'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { verifyAuditTrail } from '../steps/verify-audit-trail.mjs'
import { freePort, type LaunchedCommand } from '../testing/launched-command'
import type { Installation } from '../testing/installation'
import { ApiClient } from '../testing/api-client'
import { makeTestData } from './journey'

export const adminEmail = 'director@institute.example'
const password = 'open-sesame'

/** Serves a file at every path: learners submit links to it. */
function startFileServer() {
  const server = createServer((_request, response) => response.end('my work'))
  return new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** The product in a test installation. All starts have the same port and settings, as restarts by systemd do. */
export class Product {
  /** The last `npm start` that was launched; it may have ended. */
  lastCommand: LaunchedCommand | null = null
  #port = ''
  #fileServer: Server | null = null

  constructor(
    readonly installation: Installation,
    private readonly settings: Record<string, string | undefined> = {},
  ) {}

  /** Launches `npm start`, without waiting until the product is ready. */
  async launch() {
    this.#fileServer ??= await startFileServer()
    this.#port ||= String(await freePort())
    const env = {
      PORT: this.#port,
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: password,
      TRUST_PROXY_HOPS: '1',
      LINK_CHECK_ALLOW: `127.0.0.1:${this.#fileServerPort()}`,
      ...this.settings,
    }
    return (this.lastCommand = this.installation.launch({ env }))
  }

  /** Launches `npm start`, and waits until the product is ready; returns its address. */
  async launchAndWait() {
    return (await this.launch()).waitForOrigin()
  }

  get origin() {
    return `http://localhost:${this.#port}`
  }

  signIn() {
    return ApiClient.signedIn(this.origin, adminEmail, password)
  }

  /** Adds a course with two tasks, as the administrator. */
  async makeTestData() {
    return makeTestData(await this.signIn(), `http://127.0.0.1:${this.#fileServerPort()}/work.txt`)
  }

  /** The database's current URL. Rejects while the database does not run. */
  async databaseUrl() {
    const { dataDir } = this.installation
    return (await startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir), onlyIfRunning: true }))
      .url
  }

  async verifyAuditTrail() {
    return verifyAuditTrail(await this.databaseUrl())
  }

  async stop() {
    this.#fileServer?.close()
    this.#fileServer = null
    await this.lastCommand?.stop()
  }

  #fileServerPort() {
    return (this.#fileServer?.address() as AddressInfo).port
  }
}
