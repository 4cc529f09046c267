import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { contrast } from '@/lib/institute/contrast'
import { currentInstitute } from '@/lib/institute/settings'
import { processState } from '@/lib/jobs/process-state'
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

/** Data for every template, with markup in the values that users enter. */
const userInput: { [T in EmailTemplate]: EmailTemplates[T] } = {
  welcome: { ...sampleData, waits: true },
  invited: sampleData,
  'one-time-code': sampleData,
  'password-link': sampleData,
  'password-changed': sampleData,
  'enrollment-accepted': sampleData,
  'enrollment-declined': sampleData,
  'seat-free': { ...sampleData, batch: 'January 2027' },
  'submission-accepted': sampleData,
  'submission-rejected': {
    ...sampleData,
    results: [`${sampleData.course}: not yet. ${sampleData.reason}`],
    nextStep: sampleData.task + sampleData.reason,
  },
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

const renderWithUserInput = (template: EmailTemplate) => renderEmail(template, userInput[template])
const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"]+/g)].map(([link]) => link)

test.each(allTemplates)(
  '%s greets by name, signs with the institute and links to pages of this site only',
  (template) => {
    const { subject, text, html } = renderWithUserInput(template)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.startsWith('Hello Asha,\n')).toBe(true)
    expect(text).toContain(`\n-- \n${currentInstitute().name}\nYou get this e-mail because `)
    expect(html).toContain(currentInstitute().name)
    expect(linksIn(text).length).toBeGreaterThan(0)
    for (const link of [...linksIn(text), ...linksIn(html)]) expect(new URL(link).origin).toBe(env.APP_URL)
  },
)

test.each(allTemplates)('%s escapes markup in what users have entered', (template) => {
  const { html } = renderWithUserInput(template)
  expect(html).not.toMatch(/<b>|<i>|<salty>|"rolls"/)
  expect(html).not.toContain('undefined')
})

const firstLink = (template: EmailTemplate) => new URL(linksIn(renderWithUserInput(template).text)[0] ?? '')

test('the links lead to the pages that the e-mails name', () => {
  expect(decodeURIComponent(firstLink('enrollment-accepted').pathname)).toBe(
    '/selected-course/cooking-பேக்கிங்',
  )
  expect(firstLink('submission-rejected').search).toBe(`?task=${sampleData.taskId}`)
  expect(firstLink('submission-accepted').search).toBe(`?task=${sampleData.taskId}`)
  expect(firstLink('password-link').searchParams.get('token')).toBe(sampleData.token)
  expect(firstLink('certificate-ready').pathname).toBe(firstLink('enrollment-accepted').pathname)
  expect(firstLink('certificate-revoked').pathname).toBe('/verify-certificates/tt-001-bcdf-ghjk')
  expect(firstLink('certificate-corrected').pathname).toBe('/verify-certificates/tt-001-bcdf-ghjk')
  expect(linksIn(renderWithUserInput('welcome').text)[1]).toBe(`${env.APP_URL}/not-me?token=a%2Bb%2Fc%3D`)
})

test('the e-mail of a rejection has the reason with its line breaks, and says that another attempt is possible', () => {
  const { text, html } = renderWithUserInput('submission-rejected')
  expect(text).toContain('> Too <salty>.\n> And too late.')
  expect(html).toContain('Too &lt;salty&gt;.<br>And too late.')
  expect(text).toContain('submit a new one')
})

test.each(['One.\r\nTwo.', 'One.\rTwo.', 'One.\nTwo.'])(
  'each line of %j is quoted once, in plain text and in HTML',
  (text) => {
    const email = renderEmail('submission-answer', { ...samples['submission-answer'], text })
    expect(email.text).toContain('\n\n> One.\n> Two.\n\n')
    expect(email.html).toContain('>One.<br>Two.<')
  },
)

test('the e-mail about a certificate has its ID in capitals and the remaining step', () => {
  const { text } = renderWithUserInput('certificate-ready')
  expect(text).toContain('TT-001-BCDF-GHJK')
  expect(text).toContain('Confirm your name to download it.')
})

test('a correction names both IDs and the name as it stands now; a revocation gives the reason', () => {
  const { text } = renderWithUserInput('certificate-corrected')
  expect(text).toContain('Name: Asha <i>Raman</i>')
  expect(text).toContain('New certificate ID: TT-001-BCDF-GHJK\nOld certificate ID: TT-001-MNPQ-RSTV')
  expect(renderWithUserInput('certificate-revoked').text).toContain('The reason:\n\n> Too <salty>.')
})

test('the e-mail about a changed password says that all other sessions were ended, or all sessions if a link was used', () => {
  expect(renderWithUserInput('password-changed').text).toContain('and all other sessions were ended.')
  const { text } = renderEmail('password-changed', { ...sampleData, byLink: true })
  expect(text).toContain('and all sessions were ended.')
})

test.each([' ', '\u200b'])('an e-mail with the blank reason %j has no heading for it', (reason) => {
  const { text, html } = renderEmail('enrollment-declined', { ...sampleData, reason })
  expect(text + html).not.toContain('reason')
})

test('a line break in a title begins no header', () => {
  const { subject } = renderEmail('enrollment-accepted', { ...sampleData, course: 'One\r\nBcc: two' })
  expect(subject).toBe('You are enrolled in One Bcc: two')
})

test('the light and the dark colours are those of the pages', () => {
  const css = readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8')
  for (const [token, [light, dark]] of Object.entries(tokens))
    expect(css).toContain(`--${token}: light-dark(${light}, ${dark});`)
})

test.each(['#767676', '#1f4fd8', '#ffd000'])(
  'with the brand colour %s, links are legible on the card and beside it, in light and dark mode',
  (brand) => {
    const former = processState.institute
    processState.institute = { ...former, brand, brandDark: null }
    const { html } = renderWithUserInput('task-due')
    processState.institute = former
    const [, light = ''] = /class="color-link" style="[^"]*color:(#[\da-f]{6})/.exec(html) ?? []
    const [, dark = ''] = /\.color-link{color:(#[\da-f]{6})/.exec(html) ?? []
    for (const [onLight, onDark] of [tokens.surface, tokens.paper]) {
      expect(contrast(light, onLight)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(allTemplates)(
  '%s loads nothing from a server, and each of its light colours has a dark one',
  (template) => {
    const { html } = renderWithUserInput(template)
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face/)
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const name of new Set(used)) expect(html.includes(`.${name}{`)).toBe(true)
  },
)
