import { LRUCache } from 'lru-cache'
import { SECOND } from '@/lib/limits'
import { processState } from '@/lib/jobs/process-state'
import { etagOf } from './etag'
import { SerializedJson } from './reply'

type Cached = { json: SerializedJson; generation: number; until: number }

const maxAgeMs = SECOND
const bytesMax = 16 * 1024 * 1024
const overheadBytes = 512

/** The limit is in bytes, because each search term adds an entry, and the sizes of the responses differ. */
const responses = new LRUCache<string, Cached>({
  maxSize: bytesMax,
  sizeCalculation: ({ json: { body } }, key) => body.length + 2 * key.length + overheadBytes,
})

/**
 * Returns JSON that is the same for everyone, cached for a second or until public content changes.
 * @param key everything that the response depends on
 */
export async function cachedJson(key: string, load: () => Promise<object>) {
  // This counts changes of public content. It is undefined until the server listens for them: nothing is cached then.
  const generation = processState.contentGeneration
  const cached = responses.get(key)
  if (cached && cached.generation === generation && cached.until > Date.now()) return cached.json
  const body = new TextEncoder().encode(JSON.stringify(await load()))
  const json = new SerializedJson(body, etagOf(body))
  if (generation !== undefined) responses.set(key, { generation, until: Date.now() + maxAgeMs, json })
  return json
}
