import { shownCid } from '@/lib/certificates/certificate-id'
import { institute } from '@/lib/institute'
import { pages } from '@/lib/routes'
import type { Letter, Letters } from './letters'

type Link = { label: string; path: string }

/** A paragraph, a code to be typed, what somebody wrote, a list of facts, or a sentence that ends with a link. */
export type Part =
  | string
  | { code: string }
  | { quote: string }
  | { facts: [name: string, value: string][] }
  | { text: string; link: Link }

/** What a letter says; how it looks is decided elsewhere. */
export type Draft = {
  subject: string
  heading: string
  status?: { tone: 'accepted' | 'rejected'; word: string }
  parts: Part[]
  action?: Link
  /** What comes after the button. */
  after?: Part[]
  /** Why this letter was written to this address. */
  why: string
}

const why = {
  account: `You get this letter because you have an account at ${institute.name}.`,
  registered: `You get this letter because somebody registered at ${institute.name} with this address.`,
  invited: `You get this letter because ${institute.name} has made an account with this address.`,
  learner: `You get this letter because you learn at ${institute.name}.`,
}

const task = (slug: string, taskId: string) => `${pages.course(slug)}?task=${taskId}`
const reasonGiven = (reason: string): Part[] => (reason.trim() ? ['The reason:', { quote: reason }] : [])

export const drafts: { [L in Letter]: (data: Letters[L]) => Draft } = {
  welcome: ({ name, token }) => ({
    subject: `Welcome to ${institute.name}`,
    heading: `Welcome to ${institute.name}`,
    parts: [
      `Your account is ready. Your user name is ${name}; you can sign in with it or with this address.`,
      'Choose a course and ask to join it. Once you are enrolled you hand in your work task by task, and every certificate that you earn can be checked by anybody who holds it in their hands.',
    ],
    action: { label: 'Look at the courses', path: pages.courses },
    after: [
      {
        text: 'Somebody else typed your address? You can remove the account within 7 days:',
        link: { label: 'This was not me', path: pages.disclaim(token) },
      },
    ],
    why: why.registered,
  }),

  invited: ({ name, token, course }) => ({
    subject: `You were invited to ${institute.name}`,
    heading: 'You were invited',
    parts: [
      course
        ? `${institute.name} has made an account for you and enrolled you in “${course}”.`
        : `${institute.name} has made an account for you.`,
      `Your user name is ${name}; you can sign in with it or with this address. Choose a password of your own to begin.`,
    ],
    action: { label: 'Set your password', path: pages.resetPassword(token) },
    after: [
      'The link is good for 7 days, once. Later ‘Forgot password?’ on the sign-in page sends you another one.',
    ],
    why: why.invited,
  }),

  'one-time-code': ({ code }) => ({
    subject: `${code} is your code`,
    heading: 'Your code',
    parts: [
      'You asked to change your password. Type this code to go on:',
      { code },
      `It is good for ten minutes, once. Nobody at ${institute.name} will ever ask you for it.`,
      {
        text: 'You did not ask for it? Then somebody else is signed in with your account. Use ‘Forgot password?’ to set a new password, which signs everybody out:',
        link: { label: 'To the sign-in page', path: pages.signIn },
      },
    ],
    why: why.account,
  }),

  'password-link': ({ token }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    parts: ['Somebody, you we hope, asked for a new password for your account.'],
    action: { label: 'Set a new password', path: pages.resetPassword(token) },
    after: [
      'The link is good for 30 minutes, once. If it was not you, do nothing: your password stays as it is.',
    ],
    why: why.account,
  }),

  'password-changed': () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    parts: [
      'The password of your account was changed just now, and all other sessions were ended.',
      'If it was you, there is nothing to do. If it was not, set a new one at once: use ‘Forgot password?’ when signing in.',
    ],
    action: { label: 'To the sign-in page', path: pages.signIn },
    why: why.account,
  }),

  'enrollment-accepted': ({ course, slug }) => ({
    subject: `You are enrolled in ${course}`,
    heading: 'You are enrolled',
    status: { tone: 'accepted', word: 'Enrolled' },
    parts: [`Your enrollment request for “${course}” was accepted. The tasks are open for you now.`],
    action: { label: 'Open the course', path: pages.course(slug) },
    why: why.learner,
  }),

  'enrollment-declined': ({ course, slug, reason }) => ({
    subject: `Your enrollment request for ${course}`,
    heading: 'Your enrollment request was declined',
    status: { tone: 'rejected', word: 'Declined' },
    parts: [`You asked to join “${course}”. This time the request was declined.`, ...reasonGiven(reason)],
    action: { label: 'See the course', path: pages.course(slug) },
    after: [
      { text: 'There may be another one for you:', link: { label: 'All courses', path: pages.courses } },
    ],
    why: why.learner,
  }),

  'submission-accepted': ({ course, slug, task: title, taskId }) => ({
    subject: `Accepted: ${title}`,
    heading: 'Your work was accepted',
    status: { tone: 'accepted', word: 'Accepted' },
    parts: [facts(['Task', title], ['Course', course])],
    action: { label: 'See the task', path: task(slug, taskId) },
    why: why.learner,
  }),

  'submission-rejected': ({ course, slug, task: title, taskId, reason }) => ({
    subject: `Not accepted yet: ${title}`,
    heading: 'Your work was not accepted yet',
    status: { tone: 'rejected', word: 'Rejected' },
    parts: [
      facts(['Task', title], ['Course', course]),
      ...reasonGiven(reason),
      'Unsubmit the link, then submit a new one: you have as many attempts as you need.',
    ],
    action: { label: 'Try again', path: task(slug, taskId) },
    why: why.learner,
  }),

  'certificate-ready': ({ course, slug, cid }) => ({
    subject: `Your certificate for ${course}`,
    heading: 'Your certificate is ready',
    status: { tone: 'accepted', word: 'Completed' },
    parts: [
      `Congratulations: you have completed “${course}”.`,
      facts(['Certificate ID', shownCid(cid)]),
      'Confirm your name to download it. The name is printed as you confirm it and can be confirmed once.',
    ],
    action: { label: 'Confirm your name', path: pages.course(slug) },
    why: why.learner,
  }),

  'certificate-revoked': ({ course, cid, reason }) => ({
    subject: `Your certificate for ${course} was revoked`,
    heading: 'Your certificate was revoked',
    status: { tone: 'rejected', word: 'Revoked' },
    parts: [
      facts(['Course', course], ['Certificate ID', shownCid(cid)]),
      ...reasonGiven(reason),
      `Whoever checks the ID from now on sees that the certificate is not valid any more, since when and why. If you think that this is a mistake, please get in touch with ${institute.name}.`,
    ],
    action: { label: 'See what the check says', path: pages.certificate(cid) },
    why: why.learner,
  }),

  'certificate-corrected': ({ course, oldCid, cid, fullName, reason }) => ({
    subject: `Your certificate for ${course} was corrected`,
    heading: 'Your certificate was corrected',
    status: { tone: 'accepted', word: 'Corrected' },
    parts: [
      facts(
        ['Name', fullName],
        ['Course', course],
        ['New certificate ID', shownCid(cid)],
        ['Old certificate ID', shownCid(oldCid)],
      ),
      ...reasonGiven(reason),
      'The new certificate takes the place of the old one. Whoever checks the old ID is led to the new one.',
    ],
    action: { label: 'Open the new certificate', path: pages.certificate(cid) },
    why: why.learner,
  }),

  'correction-declined': ({ course, cid, fullName, wished, reason }) => ({
    subject: `The name on your certificate for ${course}`,
    heading: 'The name stays as it is',
    status: { tone: 'rejected', word: 'Declined' },
    parts: [
      'You asked for another spelling of the name on your certificate. This time the request was declined.',
      facts(
        ['Course', course],
        ['Certificate ID', shownCid(cid)],
        ['On the certificate', fullName],
        ['You asked for', wished],
      ),
      ...reasonGiven(reason),
    ],
    action: { label: 'See your certificates', path: pages.certificates },
    after: [
      'Your certificate stands as before. You can ask again, and say what speaks for the other spelling.',
    ],
    why: why.learner,
  }),
}

function facts(...list: [name: string, value: string][]): Part {
  return { facts: list }
}
