export const secondReview = {
  asked: 'Another reviewer will look at it.',
  askFailed: 'Unable to ask for a second review.',
  reasonNeeded: 'Please say why another reviewer should look at it.',
  notRejected: 'Only a rejected attempt gets a second review.',
  tooEarly: 'The review has only just been written. Please try again in a moment.',
  off: 'There are no second reviews at this institute.',
  used: 'You have asked for a second review at this task before.',
  noOther: 'There is no other reviewer at the moment.',
  endedByWithdrawal: 'The second review ends, and you cannot ask for another one for this task.',
  open: 'Another reviewer will give a second verdict. Until then the first one stays.',
} as const
