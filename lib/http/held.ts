import { SECOND } from '@/lib/limits'

type Held = { generation: number; until: number; body: Uint8Array<ArrayBuffer> }

const heldMs = SECOND
const entriesMax = 200
const held = new Map<string, Held>()

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
  if (found && found.generation === generation && found.until > Date.now()) return respond(found.body)
  const body = new TextEncoder().encode(JSON.stringify(await make()))
  if (generation !== undefined) {
    if (held.size >= entriesMax) held.clear()
    held.set(key, { generation, until: Date.now() + heldMs, body })
  }
  return respond(body)
}

const respond = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
