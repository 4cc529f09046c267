import { thread as limits } from '../submissions/review-limits'

export const thread = {
  loaded: 'Messages loaded.',
  loadFailed: 'Unable to load the messages.',
  sent: 'The message was sent.',
  sendFailed: 'Unable to send the message.',
  empty: 'Please write a message.',
  tooLong: `A message has at most ${limits.textMax.toLocaleString('en')} characters.`,
  newMessage: 'There is a new message. Please read it first; yours is still in the field.',
  completed: 'The course is completed. No more messages can be sent.',
  withdrawn: 'The attempt was taken back. No more messages can be sent.',
  full: `There are ${limits.messagesMax} messages on this attempt. No more can be sent.`,
} as const
