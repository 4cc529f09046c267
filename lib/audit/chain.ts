import { createHash } from 'node:crypto'

/** The content of an event that its hash covers; `details` is JSON as PostgreSQL prints it, which is deterministic. */
export type EventContent = {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  action: string
  /** The kind of the changed record, such as `enrollment`. */
  subject: string
  subjectId: string
  details: string
}

export type ChainHead = { position: number; hash: string }

/** The head of an empty chain. */
export const genesis: ChainHead = { position: 0, hash: '' }

/** The head after an event is appended. Its hash covers the event, its position and all earlier events. */
export function nextHead(previous: ChainHead, event: EventContent): ChainHead {
  const position = previous.position + 1
  const { id, at, actorId, actorName, action, subject, subjectId, details } = event
  const time = at.toISOString()
  const hashedValues = [
    previous.hash,
    position,
    id,
    time,
    actorId,
    actorName,
    action,
    subject,
    subjectId,
    details,
  ]
  const text = JSON.stringify(hashedValues)
  return { position, hash: createHash('sha256').update(text).digest('base64url') }
}

/** `position:hash`, as the server logs a head and as `npm run audit:verify` accepts it. */
export const chainHeadText = ({ position, hash }: ChainHead) => `${position}:${hash}`

export function parseChainHead(text: string): ChainHead | null {
  const [, position, hash] = /^([1-9]\d{0,9}):([\w-]{43})$/.exec(text) ?? []
  return position && hash ? { position: Number(position), hash } : null
}
