import { coveredBy } from '../covered-by'

/** Texts of second reviews that no scenario of texts.spec.ts shows, with the test that covers each. */
export const secondReviewTexts: Record<string, string> = {
  ...coveredBy('lib/submissions/second-review.test.ts', 'secondReview', [
    'asked',
    'reasonNeeded',
    'notRejected',
    'withinUndoTime',
    'askedBefore',
    'disabled',
    'noOtherReviewer',
    'awaitsVerdict',
  ]),
  'secondReview.askFailed': 'e2e/support/second-review-journey.ts',
  'secondReview.endsWithWithdrawal': 'e2e/support/second-review-journey.ts',
  'audit.actions.submission.second-review': 'lib/submissions/second-review.test.ts',
}
