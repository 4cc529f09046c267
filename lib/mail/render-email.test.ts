import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import type { EmailTemplate, EmailTemplates } from './templates'
import { tokens } from './colours'
import { allTemplates, samples } from './samples'
import { renderEmail } from './render-email'

const sampleData = {
  name: 'Asha',
  course: 'Cooking & <b>Baking</b>',
  slug: 'cooking-பேக்கிங்',
  task: 'Bread "rolls"',
  taskId: '01931d2e-0000-7000-8000-000000000001',
  reason: 'Too <salty>.\nAnd too late.',
  cid: 'tt-001-bcdf-ghjk',
  oldCid: 'tt-001-mnpq-rstv',
  fullName: 'Asha <i>Raman</i>',
  wished: 'Asha <b>Ramanathan</b>',
  code: '012345',
  token: 'a+b/c=',
}

/** User input in every e-mail. */
const userInput: { [L in EmailTemplate]: EmailTemplates[L] } = {
  welcome: sampleData,
  invited: sampleData,
  'one-time-code': sampleData,
  'password-link': sampleData,
  'password-changed': sampleData,
  'enrollment-accepted': sampleData,
  'enrollment-declined': sampleData,
  'seat-free': { ...sampleData, batch: 'January 2027' },
  'submission-accepted': sampleData,
  'submission-rejected': sampleData,
  'submission-answer': { ...sampleData, text: sampleData.reason },
  'submission-question': { ...sampleData, learner: sampleData.name, text: sampleData.reason },
  'second-review-asked': { ...sampleData, learner: sampleData.name, text: sampleData.reason },
  'reviews-overdue': { ...sampleData, count: 2 },
  'task-due': { ...sampleData, dueOn: '2027-01-29' },
  'course-stalled': { ...sampleData, days: 14 },
  'daily-digest': {
    ...sampleData,
    notices: [{ title: sampleData.task, detail: sampleData.course, path: '/courses' }],
    more: 2,
  },
  'monthly-report': {
    ...samples['monthly-report'],
    ...sampleData,
    recipientId: sampleData.taskId,
    batch: sampleData.task,
  },
  'certificate-ready': sampleData,
  'certificate-revoked': sampleData,
  'certificate-corrected': sampleData,
  'correction-declined': sampleData,
}

const written = (template: EmailTemplate) => renderEmail(template, userInput[template])
const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"]+/g)].map(([link]) => link)

test.each(allTemplates)(
  '%s greets by name, signs with the institute and links to our own pages only',
  (template) => {
    const { subject, text, html } = written(template)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.startsWith('Hello Asha,\n')).toBe(true)
    expect(text).toContain(`\n-- \n${currentInstitute().name}\nYou get this e-mail because `)
    expect(html).toContain(currentInstitute().name)
    expect(linksIn(text).length).toBeGreaterThan(0)
    for (const link of [...linksIn(text), ...linksIn(html)]) expect(new URL(link).origin).toBe(env.APP_URL)
  },
)

test.each(allTemplates)('%s shows in HTML what was typed, and nothing of it acts', (template) => {
  const { html } = written(template)
  expect(html).not.toMatch(/<b>|<salty>|"rolls"/)
  expect(html).not.toContain('undefined')
})

const linkOf = (template: EmailTemplate) => new URL(linksIn(written(template).text)[0] ?? '')

test('the links lead where the e-mail says', () => {
  expect(decodeURIComponent(linkOf('enrollment-accepted').pathname)).toBe('/selected-course/cooking-பேக்கிங்')
  expect(linkOf('submission-rejected').search).toBe(`?task=${sampleData.taskId}`)
  expect(linkOf('submission-accepted').search).toBe(`?task=${sampleData.taskId}`)
  expect(linkOf('password-link').searchParams.get('token')).toBe(sampleData.token)
  expect(linkOf('certificate-ready').pathname).toBe(linkOf('enrollment-accepted').pathname)
  expect(linkOf('certificate-revoked').pathname).toBe('/verify-certificates/tt-001-bcdf-ghjk')
  expect(linkOf('certificate-corrected').pathname).toBe('/verify-certificates/tt-001-bcdf-ghjk')
  expect(linksIn(written('welcome').text)[1]).toBe(`${env.APP_URL}/not-me?token=a%2Bb%2Fc%3D`)
})

test('a rejection tells the reason with its lines, and that there is another attempt', () => {
  const { text, html } = written('submission-rejected')
  expect(text).toContain('> Too <salty>.\n> And too late.')
  expect(html).toContain('Too &lt;salty&gt;.<br>And too late.')
  expect(text).toContain('submit a new one')
})

test('the e-mail on a certificate has its ID in capitals and the remaining steps', () => {
  const { text } = written('certificate-ready')
  expect(text).toContain('TT-001-BCDF-GHJK')
  expect(text).toContain('Confirm your name to download it.')
})

test('a correction names both IDs and the name as it stands now; a revocation gives the reason', () => {
  const { text } = written('certificate-corrected')
  expect(text).toContain('Name: Asha <i>Raman</i>')
  expect(text).toContain('New certificate ID: TT-001-BCDF-GHJK\nOld certificate ID: TT-001-MNPQ-RSTV')
  expect(written('certificate-revoked').text).toContain('The reason:\n\n> Too <salty>.')
})

test('an e-mail without a reason has no heading for it', () => {
  const { text, html } = renderEmail('enrollment-declined', { ...sampleData, reason: ' ' })
  expect(text + html).not.toContain('reason')
})

test('a line break in a title begins no header', () => {
  const { subject } = renderEmail('enrollment-accepted', { ...sampleData, course: 'One\r\nBcc: two' })
  expect(subject).toBe('You are enrolled in One Bcc: two')
})

test('the colours are those of the pages, by day and by night', () => {
  const css = readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8')
  for (const [token, [day, night]] of Object.entries(tokens))
    expect(css).toContain(`--${token}: light-dark(${day}, ${night});`)
})

test.each(allTemplates)(
  '%s asks nobody else for anything, and every colour of the day has one for the night',
  (template) => {
    const { html } = written(template)
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face/)
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const name of new Set(used)) expect(html.includes(`.${name}{`)).toBe(true)
  },
)
