import { GET } from '@/app/.well-known/security.txt/route'
import { env, parseEnvironment } from '@/lib/env'
import { YEAR } from '@/lib/limits'
import { securityTxt } from './security-txt'

const configuredContact = env.SECURITY_CONTACT
afterEach(() => (env.SECURITY_CONTACT = configuredContact))

const fieldsOf = (text: string) => text.split('\r\n').filter(Boolean)

test('security.txt names the contact, an expiry within a year and its own address', async () => {
  const response = await GET(new Request(`${env.APP_URL}/.well-known/security.txt`), {
    params: Promise.resolve({}),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(fieldsOf(text)).toEqual([
    `Contact: mailto:${env.MAIL_FROM.address}`,
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    `Canonical: ${env.APP_URL}/.well-known/security.txt`,
  ])
  const validForMs = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()
  expect(validForMs).toBeGreaterThan(YEAR / 4)
  expect(validForMs).toBeLessThan(YEAR)
})

test('the text stays the same for a day; on the next day it expires a day later', () => {
  const morning = securityTxt(new Date('2026-03-01T00:00:00Z'))
  expect(securityTxt(new Date('2026-03-01T23:59:59Z'))).toBe(morning)
  expect(morning).toContain('Expires: 2026-08-28T00:00:00.000Z')
  expect(securityTxt(new Date('2026-03-02T00:00:00Z'))).toContain('Expires: 2026-08-29T')
})

test.each([
  ['security@example.org', 'Contact: mailto:security@example.org'],
  ['https://example.org/report', 'Contact: https://example.org/report'],
])('SECURITY_CONTACT %s becomes the line %s', (contact, field) => {
  env.SECURITY_CONTACT = parseEnvironment({ SECURITY_CONTACT: contact }).SECURITY_CONTACT
  expect(fieldsOf(securityTxt(new Date()))[0]).toBe(field)
})

test.each(['http://example.org', 'nobody', 'https://', 'https://a b', 'a@example.org\r\nContact: x'])(
  'SECURITY_CONTACT %j is refused',
  (contact) =>
    expect(() => parseEnvironment({ SECURITY_CONTACT: contact })).toThrow(/^SECURITY_CONTACT must/),
)
