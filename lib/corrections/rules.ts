import { certificateNameProblems } from '@/lib/certificates/rules'
import type { Problem } from '@/lib/judge'
import { note as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

/** What is wrong with a wish: the name as for any certificate, the note only in its length. */
export function correctionProblems({ full_name, note }: { full_name: string; note: string }): Problem[] {
  const tooLong = note.trim().length > limits.max
  return [
    ...certificateNameProblems(full_name),
    ...(tooLong ? [{ field: 'note', message: messages.corrections.noteTooLong }] : []),
  ]
}
