import { createHash } from 'node:crypto'

/** An event as it is sealed; `details` is PostgreSQL's text form, which is deterministic. */
export type SealedEvent = {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  action: string
  subject: string
  subjectId: string
  details: string
}

export type ChainHead = { position: number; hash: string }

/** The head of an empty chain. */
export const genesis: ChainHead = { position: 0, hash: '' }

/** The hash of an event covers its position and, through the hash before, all earlier events. */
export function nextHead(before: ChainHead, event: SealedEvent): ChainHead {
  const position = before.position + 1
  const { id, at, actorId, actorName, action, subject, subjectId, details } = event
  const all = [before.hash, position, id, at.toISOString(), actorId, actorName]
  const text = JSON.stringify([...all, action, subject, subjectId, details])
  return { position, hash: createHash('sha256').update(text).digest('base64url') }
}

/** `position:hash`, as the log shows it and as it is passed in for checking. */
export const chainHeadText = ({ position, hash }: ChainHead) => `${position}:${hash}`

export function readChainHead(text: string): ChainHead | null {
  const [, position, hash] = /^(\d{1,10}):([\w-]{43})$/.exec(text) ?? []
  return position && hash ? { position: Number(position), hash } : null
}
