import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leakedSecrets, secretsInEmails } from './leaked-secrets.mjs'

test.each([
  ['{"code":"123456"}', '123456'],
  ['{"route":"/verify?code=123456"}', '123456'],
  ['{"route":"/api/x/123456"}', '123456'],
  ['The code is 123456.', '123456'],
  ['password=Another-one&x=1', 'another-one'],
  ['password: (a+b)*!', '(a+b)*'],
])('the line %s contains the short secret %s', (line, secret) => {
  expect(leakedSecrets(line, [secret])).toEqual([secret])
})

test.each(['ID1234567', '"01a217e1-123456"', '123456-01a2', 'request_123456'])(
  'a short secret that is part of a longer word is not found: %s',
  (line) => {
    expect(leakedSecrets(line, ['123456'])).toEqual([])
  },
)

test('a secret of more than eleven characters is found anywhere, in any case', () => {
  expect(leakedSecrets('xLet-Us-Beginx', ['let-us-begin'])).toEqual(['let-us-begin'])
})

test.each(['to asha@example.test', 'to asha%40example.test', 'eyJhbGciOiJIUzI1NiJ9', '$argon2id$v=19'])(
  'a line with an e-mail address, a JWT or a password hash is found: %s',
  (line) => {
    expect(leakedSecrets(`{"level":30}\n${line}`, [])).toEqual([line])
  },
)

test.each(['token=a-long%2Btoken%3D', '"token":"a-long+token="'])(
  'the token of an e-mail is found percent-encoded and decoded: %s',
  (line) => {
    const folder = mkdtempSync(join(tmpdir(), 'emails-'))
    const text = 'Hello! https://learn.example.org/not-me?token=a-long%2Btoken%3D'
    writeFileSync(join(folder, 'welcome.json'), JSON.stringify({ to: 'asha@example.test', text }))
    expect(leakedSecrets(line, secretsInEmails(folder))).toHaveLength(1)
    rmSync(folder, { recursive: true })
  },
)
