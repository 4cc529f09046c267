/**
 * Demo texts about rejected work. The learner writes `question`, the reviewer writes all other texts; `comment` is
 * about one criterion of the task.
 */
const feedbacks = [
  {
    reason: 'The link opens a private page: share it with everyone who has the link, then hand it in again.',
    comment: 'I see a page that asks me to sign in.',
    nextStep: 'Share the page with everyone who has the link, then hand in the same link again.',
    question: 'I have shared it with everyone who has the link. Can you open it now?',
    reply: 'Yes, it opens. Please hand in the same link again.',
  },
  {
    reason:
      'Good start. The last question of the task is not answered yet: add it and hand in the same link.',
    comment: 'The last question of the task is not answered yet.',
    nextStep: 'Answer the last question, then hand in the same link again.',
    question:
      'I have answered the last question in the appendix. Is that enough, or should it stand in the text?',
    reply: 'The appendix is fine. Please refer to it from the text, then send the link again.',
  },
  {
    reason: 'This is the work of the task before. Please hand in the link to this one.',
    comment: 'The link leads to the work of the task before.',
    nextStep: 'Hand in the link to your work on this task.',
    question: 'Both tasks are in one document. Shall I make a second one?',
    reply: 'Yes, please: one document for each task.',
  },
  {
    reason: 'The repository has no README: say in five sentences what it does and how to run it.',
    comment: 'There is no README.',
    nextStep: 'Add a README of five sentences, then hand in the same link again.',
    question: 'Is a README in Hindi fine, too?',
    reply: 'In English, please: the employers read it, too.',
  },
]

export const rejectionReasons = feedbacks.map(({ reason }) => reason)

/** The feedback that goes with a reason of `rejectionReasons`. */
export function demoFeedback(reason: string | null) {
  const feedback = feedbacks.find((one) => one.reason === reason)
  if (!feedback) throw new Error(`No feedback of the demo has the reason: ${reason}`)
  return feedback
}
