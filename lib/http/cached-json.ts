import { LRUCache } from 'lru-cache'
import { SECOND } from '@/lib/limits'
import { processState } from '@/lib/jobs/process-state'
import { etagOf } from './etag'

type Serialized = { body: Uint8Array<ArrayBuffer>; etag: string }
type Cached = Serialized & { generation: number; until: number }

const maxAgeMs = SECOND
const bytesMax = 16 * 1024 * 1024
const overheadBytes = 512

/** Limited in bytes: keys contain search terms, of which there can be any number. */
const responses = new LRUCache<string, Cached>({
  maxSize: bytesMax,
  sizeCalculation: ({ body }, key) => body.length + 2 * key.length + overheadBytes,
})

/**
 * A JSON response that is the same for everyone, serialized once a second. A change of public content invalidates it
 * immediately.
 * @param key everything that the response depends on
 */
export async function cachedJson(key: string, load: () => Promise<object>) {
  const generation = processState.contentGeneration
  const cached = responses.get(key)
  if (cached && cached.generation === generation && cached.until > Date.now()) return respond(cached)
  const body = new TextEncoder().encode(JSON.stringify(await load()))
  const etag = etagOf(body)
  if (generation !== undefined) responses.set(key, { generation, until: Date.now() + maxAgeMs, body, etag })
  return respond({ body, etag })
}

const respond = ({ body, etag }: Serialized) =>
  new Response(body, {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': String(body.length),
      etag,
    },
  })
