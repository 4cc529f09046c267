import { env } from '@/lib/env'
import { institute } from '@/lib/institute'
import type { Letter, Letters } from './letters'
import { writeLetter } from './write-letter'

const facts = {
  name: 'Asha',
  course: 'Cooking & <b>Baking</b>',
  slug: 'cooking-பேக்கிங்',
  task: 'Bread "rolls"',
  taskId: '01931d2e-0000-7000-8000-000000000001',
  reason: 'Too <salty>.\nAnd too late.',
  cid: 'tt-001-bcdf-ghjk',
  code: '012345',
  token: 'a+b/c=',
}

const letters: { [L in Letter]: Letters[L] } = {
  'one-time-code': facts,
  'password-link': facts,
  'password-changed': facts,
  'enrollment-accepted': facts,
  'submission-accepted': facts,
  'submission-rejected': facts,
  'certificate-ready': facts,
  'certificate-revoked': facts,
  'certificate-corrected': { ...facts, oldCid: 'tt-001-cdfg-hjkm', fullName: 'Asha Raman' },
}

const all = Object.keys(letters) as Letter[]
const written = (letter: Letter) => writeLetter(letter, letters[letter])
const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"]+/g)].map(([link]) => link)

test.each(all)('%s greets by name, signs with the institute and links to our own pages only', (letter) => {
  const { subject, text, html } = written(letter)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text.startsWith('Hello Asha,\n')).toBe(true)
  expect(text.endsWith(institute.name)).toBe(true)
  expect(html).toContain(institute.name)
  expect(linksIn(text)).toHaveLength(1)
  for (const link of [...linksIn(text), ...linksIn(html)]) expect(new URL(link).origin).toBe(env.APP_URL)
})

test.each(all)('%s shows in HTML what was typed, and nothing of it acts', (letter) => {
  const { html } = written(letter)
  expect(html).not.toMatch(/<b>|<salty>|"rolls"/)
  expect(html).not.toContain('undefined')
})

const linkOf = (letter: Letter) => new URL(linksIn(written(letter).text)[0] ?? '')

test('the links lead where the letter says', () => {
  expect(decodeURIComponent(linkOf('enrollment-accepted').pathname)).toBe('/selected-course/cooking-பேக்கிங்')
  expect(linkOf('submission-rejected').search).toBe(`?task=${facts.taskId}`)
  expect(linkOf('submission-accepted').search).toBe(`?task=${facts.taskId}`)
  expect(linkOf('password-link').searchParams.get('token')).toBe(facts.token)
  expect(linkOf('certificate-ready').pathname).toBe(linkOf('enrollment-accepted').pathname)
})

test('a rejection tells the reason with its lines, and that there is another attempt', () => {
  const { text, html } = written('submission-rejected')
  expect(text).toContain('Too <salty>.\nAnd too late.')
  expect(html).toContain('Too &lt;salty&gt;.<br>And too late.')
  expect(text).toContain('submit a new one')
})

test('a certificate is told with its ID in capitals and what is left to do', () => {
  const { text } = written('certificate-ready')
  expect(text).toContain('TT-001-BCDF-GHJK')
  expect(text).toContain('Confirm your name to download it.')
})
