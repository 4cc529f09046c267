import type { Outcome } from './outcome'

/** In a preview, and after the import. */
const enrollmentTexts: Record<Outcome['enrollment'], [preview: string, imported: string]> = {
  new: ['To enroll', 'Enrolled'],
  accepted: ['Request to accept', 'Request accepted'],
  moved: ['To move into this batch', 'Moved into this batch'],
  waits: ['Waiting list: the batch is full', 'Waiting list: the batch is full'],
  known: ['No change', 'No change'],
  none: ['No change', 'No change'],
}

/** The text of a valid row of an import into a batch: what is to happen or, with `isImported`, has happened. */
export function outcomeText({ account, enrollment }: Outcome, isImported: boolean) {
  const text = enrollmentTexts[enrollment][isImported ? 1 : 0]
  if (account !== 'new') return text
  return `${isImported ? 'New account' : 'Account to make'} · ${text}`
}
