import { env } from '@/lib/env'
import { institute } from '@/lib/institute'
import { shownCid } from '@/lib/certificates/certificate-id'
import { pages } from '@/lib/routes'
import type { Letter, Letters } from './letters'

type Written = { subject: string; text: string; html: string }
type Draft = { subject: string; paragraphs: string[]; action: { label: string; path: string } }

const course = (slug: string) => pages.course(slug)
const task = (slug: string, taskId: string) => `${pages.course(slug)}?task=${taskId}`

const drafts: { [L in Letter]: (data: Letters[L]) => Draft } = {
  'one-time-code': (data) => ({
    subject: `${data.code} is your code`,
    paragraphs: [
      `Your code for changing the password is ${data.code}. It is good for ten minutes, once.`,
      'If you did not ask for it, somebody else is signed in with your account: change your password.',
    ],
    action: { label: 'Open your profile', path: pages.profile },
  }),
  'password-link': (data) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, you we hope, asked for a new password. The link is good for 30 minutes, once.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', path: pages.resetPassword(data.token) },
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and all other sessions were ended.',
      'If it was not you, set a new one at once: use ‘Forgot password?’ when signing in.',
    ],
    action: { label: 'Sign in', path: pages.signIn },
  }),
  'enrollment-accepted': (data) => ({
    subject: `You are enrolled in ${data.course}`,
    paragraphs: [
      `Your enrollment request for “${data.course}” was accepted. The tasks are open for you now.`,
    ],
    action: { label: 'Open the course', path: course(data.slug) },
  }),
  'submission-accepted': (data) => ({
    subject: `Accepted: ${data.task}`,
    paragraphs: [`Your submission for “${data.task}” in “${data.course}” was accepted.`],
    action: { label: 'See the task', path: task(data.slug, data.taskId) },
  }),
  'submission-rejected': (data) => ({
    subject: `Not accepted yet: ${data.task}`,
    paragraphs: [
      `Your submission for “${data.task}” in “${data.course}” was not accepted. The reason:`,
      data.reason,
      'Unsubmit the link, then submit a new one: you have as many attempts as you need.',
    ],
    action: { label: 'See the task', path: task(data.slug, data.taskId) },
  }),
  'certificate-ready': (data) => ({
    subject: `Your certificate for ${data.course}`,
    paragraphs: [
      `You have completed “${data.course}”. Your certificate has the ID ${shownCid(data.cid)}.`,
      'Confirm your name to download it. The name is printed as you confirm it and can be confirmed once.',
    ],
    action: { label: 'Confirm your name', path: course(data.slug) },
  }),
  'certificate-revoked': (data) => ({
    subject: `Your certificate for ${data.course} was revoked`,
    paragraphs: [
      `Your certificate ${shownCid(data.cid)} for “${data.course}” is not valid any more. The reason:`,
      data.reason,
      'Whoever checks the ID sees that it was revoked, since when and why.',
    ],
    action: { label: 'See the certificate', path: pages.certificate(data.cid) },
  }),
  'certificate-corrected': (data) => ({
    subject: `Your corrected certificate for ${data.course}`,
    paragraphs: [
      `Your certificate for “${data.course}” was issued again in the name of ${data.fullName}. Its ID is ${shownCid(data.cid)}.`,
      `It replaces ${shownCid(data.oldCid)}, which is not valid any more; whoever checks that one is led to the new one.`,
    ],
    action: { label: 'See the certificate', path: pages.certificate(data.cid) },
  }),
}

/** Writes a letter in plain text and HTML; links begin with APP_URL only. */
export function writeLetter<L extends Letter>(letter: L, data: Letters[L]): Written {
  const { subject, paragraphs, action } = drafts[letter](data)
  const link = new URL(action.path, env.APP_URL).href
  const greeting = `Hello ${data.name},`
  const text = [greeting, ...paragraphs, `${action.label}: ${link}`, institute.name].join('\n\n')
  return { subject, text, html: page([greeting, ...paragraphs], action.label, link) }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function page(paragraphs: string[], label: string, link: string) {
  const lines = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:32px 16px;font:16px/1.55 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${escaped(institute.name)}</p>${lines}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1F4FD8;color:#fff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
</div></body></html>`
}
