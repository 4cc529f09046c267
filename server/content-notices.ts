import { Client } from 'pg'
import { processState } from '@/lib/jobs/process-state'
import { expireTag } from './next-internals.mjs'

const channel = 'pages_changed'
const institutePayload = 'institute'
const reconnectMs = 1000
/** A page that was being rendered from earlier content may be stored after the notice. */
const secondExpiryMs = 2000

type Options = {
  url: string
  tags: string[]
  /** Before pages are rendered with them. */
  loadInstitute: () => Promise<void>
  onChange: () => void
}

/**
 * Listens for changes of public content by any process. On connecting, expires everything rendered before: notices
 * may have been missed.
 * @returns when it first listens, and how to end it
 */
export function listenForContentChanges({ url, tags, loadInstitute, onChange }: Options) {
  const expireOnce = (tag: string) => {
    expireTag(tag)
    processState.contentGeneration = (processState.contentGeneration ?? 0) + 1
    onChange()
  }
  const expire = (tag: string) => {
    expireOnce(tag)
    setTimeout(() => expireOnce(tag), secondExpiryMs).unref()
  }
  processState.invalidateContent = expire
  let ended = false
  let client: Client | undefined
  const { promise: first, resolve: listening } = withResolvers()
  const connect = async () => {
    if (ended) return
    const own = (client = new Client({ connectionString: url, keepAlive: true }))
    let retrying = false
    const retry = () => {
      if (retrying) return
      retrying = true
      own.end().catch(() => {})
      setTimeout(connect, reconnectMs).unref()
    }
    own.on('error', retry)
    own.on('end', retry)
    const reload = async () => {
      await loadInstitute()
      tags.forEach(expire)
    }
    own.on('notification', ({ payload }) => {
      // Connecting again loads the settings again.
      if (payload === institutePayload) reload().catch(retry)
      else expire(payload || String(tags[0]))
    })
    try {
      await own.connect()
      await own.query(`LISTEN ${channel}`)
      await reload()
      listening()
    } catch {
      retry()
    }
  }
  void connect()
  const end = async () => {
    ended = true
    await client?.end().catch(() => {})
  }
  return { first, end }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
