import { LRUCache } from 'lru-cache'
import { SECOND } from '@/lib/limits'
import { etagOf } from './etag'
import { wholeResponse } from './whole-body'

type Written = { body: Uint8Array<ArrayBuffer>; etag: string }
type Held = Written & { generation: number; until: number }

const heldMs = SECOND
const bytesMax = 16 * 1024 * 1024
const overheadBytes = 512

/** By bytes: what somebody searches for is in the key. */
const held = new LRUCache<string, Held>({
  maxSize: bytesMax,
  sizeCalculation: ({ body }, key) => body.length + 2 * key.length + overheadBytes,
})

/** Counted by the front (scripts/front/pages-changed.mjs) at each change; without it nothing is held. */
const shared = globalThis as typeof globalThis & { pagesGeneration?: number }

/**
 * An answer that is the same for everybody, written out once for all who ask within a second. A change of what
 * public pages show ends it at once.
 * @param key what else the answer depends on
 */
export async function heldJson(key: string, make: () => Promise<object>) {
  const generation = shared.pagesGeneration
  const found = held.get(key)
  if (found && found.generation === generation && found.until > Date.now()) return respond(found)
  const body = new TextEncoder().encode(JSON.stringify(await make()))
  const etag = etagOf(body)
  if (generation !== undefined) held.set(key, { generation, until: Date.now() + heldMs, body, etag })
  return respond({ body, etag })
}

const respond = ({ body, etag }: Written) =>
  wholeResponse(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store', etag } })
