import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { contrast } from '@/lib/institute/contrast'
import { currentInstitute } from '@/lib/institute/settings'
import { processState } from '@/lib/jobs/process-state'
import type { EmailTemplate, EmailTemplates } from './templates'
import { colourTokens } from './colours'
import { allTemplates, samples } from './samples'
import { renderEmail } from './render-email'

const fieldsWithMarkup = {
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
  welcome: { ...fieldsWithMarkup, waits: true },
  invited: fieldsWithMarkup,
  'one-time-code': fieldsWithMarkup,
  'password-link': fieldsWithMarkup,
  'password-changed': fieldsWithMarkup,
  'enrollment-accepted': fieldsWithMarkup,
  'enrollment-declined': fieldsWithMarkup,
  'seat-free': { ...fieldsWithMarkup, batch: 'January 2027' },
  'submission-accepted': fieldsWithMarkup,
  'submission-rejected': {
    ...fieldsWithMarkup,
    results: [`${fieldsWithMarkup.course}: not yet. ${fieldsWithMarkup.reason}`],
    nextStep: fieldsWithMarkup.task + fieldsWithMarkup.reason,
  },
  'submission-answer': { ...fieldsWithMarkup, text: fieldsWithMarkup.reason },
  'submission-question': {
    ...fieldsWithMarkup,
    learner: fieldsWithMarkup.name,
    text: fieldsWithMarkup.reason,
  },
  'second-review-asked': {
    ...fieldsWithMarkup,
    learner: fieldsWithMarkup.name,
    text: fieldsWithMarkup.reason,
  },
  'reviews-overdue': { ...fieldsWithMarkup, count: 2 },
  'task-due': { ...fieldsWithMarkup, dueOn: '2027-01-29' },
  'course-stalled': { ...fieldsWithMarkup, days: 14 },
  'daily-digest': {
    ...fieldsWithMarkup,
    notices: [{ title: fieldsWithMarkup.task, detail: fieldsWithMarkup.course, path: '/courses' }],
    more: 2,
  },
  'monthly-report': {
    ...samples['monthly-report'],
    ...fieldsWithMarkup,
    recipientId: fieldsWithMarkup.taskId,
    batch: fieldsWithMarkup.task,
  },
  'certificate-ready': fieldsWithMarkup,
  'certificate-revoked': fieldsWithMarkup,
  'certificate-corrected': fieldsWithMarkup,
  'correction-declined': fieldsWithMarkup,
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
  expect(firstLink('submission-rejected').search).toBe(`?task=${fieldsWithMarkup.taskId}`)
  expect(firstLink('submission-accepted').search).toBe(`?task=${fieldsWithMarkup.taskId}`)
  expect(firstLink('password-link').searchParams.get('token')).toBe(fieldsWithMarkup.token)
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

test('the e-mail about a certificate has its ID in capitals and asks to confirm the name', () => {
  const { text } = renderWithUserInput('certificate-ready')
  expect(text).toContain('TT-001-BCDF-GHJK')
  expect(text).toContain('Confirm your name to download it.')
})

test('the e-mail about a correction has both IDs and the corrected name, the one about a revocation has the reason', () => {
  const { text } = renderWithUserInput('certificate-corrected')
  expect(text).toContain('Name: Asha <i>Raman</i>')
  expect(text).toContain('New certificate ID: TT-001-BCDF-GHJK\nOld certificate ID: TT-001-MNPQ-RSTV')
  expect(renderWithUserInput('certificate-revoked').text).toContain('The reason:\n\n> Too <salty>.')
})

test('the e-mail about a changed password says that all other sessions were ended, or all sessions if a link was used', () => {
  expect(renderWithUserInput('password-changed').text).toContain('and all other sessions were ended.')
  const { text } = renderEmail('password-changed', { ...fieldsWithMarkup, byLink: true })
  expect(text).toContain('and all sessions were ended.')
})

test.each([' ', '\u200b'])('an e-mail with the blank reason %j has no heading for it', (reason) => {
  const { text, html } = renderEmail('enrollment-declined', { ...fieldsWithMarkup, reason })
  expect(text + html).not.toContain('reason')
})

test('a line break in a course title adds no header to the e-mail', () => {
  const { subject } = renderEmail('enrollment-accepted', { ...fieldsWithMarkup, course: 'One\r\nBcc: two' })
  expect(subject).toBe('You are enrolled in One Bcc: two')
})

test('the light and the dark colours are those of the pages', () => {
  const css = readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8')
  for (const [token, [light, dark]] of Object.entries(colourTokens))
    expect(css).toContain(`--${token}: light-dark(${light}, ${dark});`)
})

test.each(['#767676', '#1f4fd8', '#ffd000'])(
  'with the brand colour %s, links are legible on the card and in the footer, in light and dark mode',
  (brand) => {
    const former = processState.institute
    processState.institute = { ...former, brand, brandDark: null }
    const { html } = renderWithUserInput('task-due')
    processState.institute = former
    const [, light = ''] = /class="color-link" style="[^"]*color:(#[\da-f]{6})/.exec(html) ?? []
    const [, dark = ''] = /\.color-link{color:(#[\da-f]{6})/.exec(html) ?? []
    for (const [lightBackground, darkBackground] of [colourTokens.surface, colourTokens.paper]) {
      expect(contrast(light, lightBackground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, darkBackground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(allTemplates)(
  '%s loads nothing from a server, and each of its light colours has a dark one',
  (template) => {
    const { html } = renderWithUserInput(template)
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face/)
    const colourClasses = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const colourClass of new Set(colourClasses)) expect(html.includes(`.${colourClass}{`)).toBe(true)
  },
)
