import type { Problem } from '@/lib/judge'
import { fullName as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const allowed = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

/** The name as it is printed: one space between words, one encoding of each letter. */
export const tidyName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** What is wrong with a name for a certificate. */
export function certificateNameProblems(name: string): Problem[] {
  const text = tidyName(name)
  const field = 'full_name'
  if ([...text].length < limits.min) return [{ field, message: messages.certificates.verifyName }]
  if ([...text].length > limits.max) return [{ field, message: messages.admin.tooLong }]
  return allowed.test(text) ? [] : [{ field, message: messages.certificates.nameCharacters }]
}
