import { Client } from 'pg'
import { processState } from '@/lib/jobs/process-state'
import { expireTag } from './next-internals.mjs'

const channel = 'pages_changed'
const institutePayload = 'institute'
const reconnectMs = 1000

type Options = {
  url: string
  /** Cache tags of all public content. */
  tags: string[]
  /** Loads changed settings before pages are rendered with them. */
  loadInstitute: () => Promise<void>
  onChange: () => void
}

/**
 * Listens for changes of public content by any process. On connecting, expires everything rendered before:
 * notifications may have been missed.
 * @returns `listening`, which resolves once the connection listens, and `end`, which stops listening
 */
export function listenForContentChanges({ url, tags, loadInstitute, onChange }: Options) {
  const expire = (tag: string) => {
    expireTag(tag)
    processState.contentGeneration = (processState.contentGeneration ?? 0) + 1
    onChange()
  }
  processState.expireCacheTag = expire
  let ended = false
  let client: Client | undefined
  const { promise: listening, resolve: resolveListening } = withResolvers()
  const connect = async () => {
    if (ended) return
    const connection = (client = new Client({ connectionString: url, keepAlive: true }))
    let retrying = false
    const retry = () => {
      if (retrying) return
      retrying = true
      connection.end().catch(() => {})
      setTimeout(connect, reconnectMs).unref()
    }
    connection.on('error', retry)
    connection.on('end', retry)
    const reload = async () => {
      await loadInstitute()
      tags.forEach(expire)
    }
    connection.on('notification', ({ payload }) => {
      // If the settings cannot be loaded, a new connection loads them again.
      if (payload === institutePayload) reload().catch(retry)
      // Any other payload is a cache tag. pg declares the payload as optional; without one, the first tag is expired.
      else expire(payload || String(tags[0]))
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${channel}`)
      await reload()
      resolveListening()
    } catch {
      retry()
    }
  }
  void connect()
  const end = async () => {
    ended = true
    await client?.end().catch(() => {})
  }
  return { listening, end }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
