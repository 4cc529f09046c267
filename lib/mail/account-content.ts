import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { footerReasons, type EmailContent } from './email-content'
import type { AccountTemplate, EmailTemplates } from './templates'

const waitingText = (course: string) =>
  `You are on the waiting list of “${course}” and are enrolled as soon as a seat is free.`

/** States whether new learners are enrolled, on a waiting list or in no course yet, and explains the next steps. */
const enrollmentText = (course?: string, waits?: true) => {
  const nextSteps = 'you submit your work task by task, and anyone can verify the certificates that you earn.'
  if (!course) return `Choose a course and ask to join it. Once you are enrolled, ${nextSteps}`
  return waits ? `${waitingText(course)} Then ${nextSteps}` : `You are enrolled in “${course}”: ${nextSteps}`
}

/** E-mails about an account. */
export const accountContent: { [T in AccountTemplate]: (data: EmailTemplates[T]) => EmailContent } = {
  welcome: ({ name: userName, token, course, slug, waits }) => ({
    subject: `Welcome to ${currentInstitute().name}`,
    heading: `Welcome to ${currentInstitute().name}`,
    parts: [
      `Your account is ready. Your user name is ${userName}; you can sign in with it or with this address.`,
      enrollmentText(course, waits),
    ],
    action: slug
      ? { label: 'See the course', path: pages.course(slug) }
      : { label: 'Look at the courses', path: pages.courses },
    closingParts: [
      // The link ‘This was not me’ does not remove the account of an enrolled learner.
      course && !waits
        ? {
            text: `If you did not register, ask ${currentInstitute().name} to remove the account. Use ‘Forgot password?’ to set a new password; this ends all sessions:`,
            link: { label: 'To the sign-in page', path: pages.signIn },
          }
        : {
            text: 'If you did not register, remove the account within 7 days:',
            link: { label: 'This was not me', path: pages.notMeWithToken(token) },
          },
    ],
    footerReason: footerReasons.registered(),
  }),

  invited: ({ name: userName, token, course, waits }) => ({
    subject: `You were invited to ${currentInstitute().name}`,
    heading: 'You were invited',
    parts: [
      course && !waits
        ? `${currentInstitute().name} has made an account for you and enrolled you in “${course}”.`
        : `${currentInstitute().name} has made an account for you.`,
      ...(waits ? [waitingText(course)] : []),
      `Your user name is ${userName}; you can sign in with it or with this address. Choose a password of your own to begin.`,
    ],
    action: { label: 'Set your password', path: pages.resetPasswordWithToken(token) },
    closingParts: [
      'The link is valid once, for 7 days. After that, use ‘Forgot password?’ on the sign-in page to get a new one.',
    ],
    footerReason: footerReasons.invited(),
  }),

  'one-time-code': ({ code }) => ({
    subject: `${code} is your code`,
    heading: 'Your code',
    parts: [
      'You asked to change your password. Enter this code to continue:',
      { code },
      `It is valid once, for ten minutes. Do not share it: nobody at ${currentInstitute().name} will ask you for it.`,
      {
        text: 'If you did not ask for it, someone else is signed in to your account. Use ‘Forgot password?’ to set a new password; this ends all sessions:',
        link: { label: 'To the sign-in page', path: pages.signIn },
      },
    ],
    footerReason: footerReasons.account(),
  }),

  'password-link': ({ token }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    parts: ['Someone asked to reset your password. If it was you, set a new password:'],
    action: { label: 'Set a new password', path: pages.resetPasswordWithToken(token) },
    closingParts: [
      'The link is valid once, for 30 minutes. If it was not you, ignore this message; your password has not changed.',
    ],
    footerReason: footerReasons.account(),
  }),

  'password-changed': ({ byLink: usedPasswordLink }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    parts: [
      `The password of your account was changed, and all ${usedPasswordLink ? '' : 'other '}sessions were ended.`,
      'If it was you, ignore this message. If it was not you, set a new password at once with ‘Forgot password?’ on the sign-in page.',
    ],
    action: { label: 'To the sign-in page', path: pages.signIn },
    footerReason: footerReasons.account(),
  }),
}
