import type { Outcome } from './outcome'
import { outcomeText } from './outcome-text'

test.each<[Outcome['account'], Outcome['enrollment'], string, string]>([
  ['new', 'new', 'Account to make · To enroll', 'New account · Enrolled'],
  ['known', 'accepted', 'Request to accept', 'Request accepted'],
  ['known', 'moved', 'To move into this batch', 'Moved into this batch'],
])(
  'before the import, the text of a row (%s account, %s) says what is to happen; after it, what has happened',
  (account, enrollment, preview, imported) => {
    const outcome = { line: 2, problem: null, account, enrollment }
    expect(outcomeText(outcome, false)).toBe(preview)
    expect(outcomeText(outcome, true)).toBe(imported)
  },
)
