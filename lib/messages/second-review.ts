export const secondReview = {
  asked: 'Another reviewer will look at it.',
  askFailed: 'Unable to ask for a second review.',
  reasonNeeded: 'Please say why another reviewer should look at it.',
  notRejected: 'Only a rejected attempt gets a second review.',
  withinUndoTime: 'The review has only just been written. Please try again in a moment.',
  disabled: 'There are no second reviews at this institute.',
  askedBefore: 'You have asked for a second review at this task before.',
  noOtherReviewer: 'There is no other reviewer at the moment.',
  endsWithWithdrawal: 'The second review ends, and you cannot ask for another one for this task.',
  awaitsVerdict: 'Another reviewer will give a second verdict. Until then the first one stays.',
} as const
