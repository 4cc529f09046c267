import { LRUCache } from 'lru-cache'
import { SECOND } from '@/lib/limits'
import { processState } from '@/lib/jobs/process-state'
import { etagOf } from './etag'
import { SerializedJson } from './reply'

type Cached = { json: SerializedJson; generation: number; until: number }

const maxAgeMs = SECOND
const bytesMax = 16 * 1024 * 1024
const overheadBytes = 512

/** Limited in bytes: keys contain search terms, of which there can be any number. */
const responses = new LRUCache<string, Cached>({
  maxSize: bytesMax,
  sizeCalculation: ({ json: { body } }, key) => body.length + 2 * key.length + overheadBytes,
})

/**
 * A JSON response that is the same for everyone. Cached for a second, and only if the server listens for changes of
 * public content (`contentGeneration` is set), which invalidate it immediately.
 * @param key everything that the response depends on
 */
export async function cachedJson(key: string, load: () => Promise<object>) {
  const generation = processState.contentGeneration
  const cached = responses.get(key)
  if (cached && cached.generation === generation && cached.until > Date.now()) return cached.json
  const body = new TextEncoder().encode(JSON.stringify(await load()))
  const json = new SerializedJson(body, etagOf(body))
  if (generation !== undefined) responses.set(key, { generation, until: Date.now() + maxAgeMs, json })
  return json
}
