export const invitations = {
  listed: 'Invitations loaded.',
  loadFailed: 'Unable to load the invitations.',
  none: 'No invitation yet.',
  usesInvalid: 'The number of learners must be a whole number from 1 to 10000.',
  limitReached: 'A batch has at most 100 invitations. One can be for many learners.',
  added: 'Invitation made.',
  addFailed: 'Unable to make the invitation.',
  revoked: 'Invitation revoked.',
  revokeFailed: 'Unable to revoke the invitation.',
  missing: 'There is no such invitation.',
  joined: 'You are enrolled.',
  waiting: 'The batch is full. You are on its waiting list and enrolled as soon as a seat is free.',
  joinFailed: 'Unable to join. Please try again.',
  alreadyIn: 'You have joined this batch already.',
  alreadyWaiting: 'You are on the waiting list of this batch already.',
  // Reasons why a code cannot be used.
  unknown: 'There is no invitation with this code. Please check it.',
  used: 'This invitation has been used up. Please ask the institute for another one.',
  expired: 'This invitation has expired. Please ask the institute for another one.',
  withdrawn: 'The institute has withdrawn this invitation.',
  // These keys are values of `Placement`: reasons why a learner cannot join. `ended` is also a reason why a
  // code cannot be used.
  ended: 'This batch has ended.',
  completed: 'You have completed this course.',
  otherBatch: 'You are in another batch of this course. Please ask the institute to move you.',
  full: 'This batch is full. You keep your place in the course.',
} as const
