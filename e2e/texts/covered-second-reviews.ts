/** Texts of second reviews that no scenario of texts.spec.ts shows, with the test that covers each. */
export const secondReviewTexts: Record<string, string> = {
  ...Object.fromEntries(
    ['asked', 'reasonNeeded', 'notRejected', 'tooEarly', 'used', 'off', 'noOther', 'open'].map((key) => [
      `secondReview.${key}`,
      'lib/submissions/second-review.test.ts',
    ]),
  ),
  'secondReview.askFailed': 'e2e/support/second-review-journey.ts',
  'secondReview.endedByWithdrawal': 'e2e/support/second-review-journey.ts',
  'audit.actions.submission.second-review': 'lib/submissions/second-review.test.ts',
}
