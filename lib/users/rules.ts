import type { Problem } from '@/lib/judge'
import { fullName as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

/** A name in one encoding, with one space between its words. */
export const tidyName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Anything goes that a person may be called; control and direction marks would only mislead. */
export function fullNameProblems(name: string): Problem[] {
  const text = tidyName(name)
  const field = 'full_name'
  if ([...text].length > limits.max) return [{ field, message: messages.profile.nameTooLong }]
  return /[\p{Cc}\p{Bidi_Control}]/u.test(text)
    ? [{ field, message: messages.certificates.nameCharacters }]
    : []
}
