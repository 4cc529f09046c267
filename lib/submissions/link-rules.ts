import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { url as urlLimits } from '@/lib/limits'
import * as messages from '@/lib/messages'

const field = 'fileLink'

/** Validates the address only; `checkLink` finds out whether it can be fetched. */
export function validateLink(link: string): ValidationIssue[] {
  const value = link.trim()
  if (!value) return [{ field, message: messages.submissions.linkEmpty }]
  if (!isWebAddress(value)) return [{ field, message: messages.submissions.linkInvalid }]
  return []
}

export function isWebAddress(value: string) {
  // A URL parser would silently drop, encode or replace these characters.
  if (value.length > urlLimits.max || /[\s\\\u0000-\u001f]/.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password && hostname !== ''
}
