import { messages } from '@/lib/messages'
import { passwordHint } from './password-strength'
import { validateNewPassword } from './rules'

const { passwordHints: texts } = messages.profile

test.each([
  ['a-B3', 'weak', texts.tooShort],
  ['Correct-horse-battery', 'weak', texts.tooLong],
  ['Password1', 'weak', texts.common],
  ['Ab3$efg', 'weak', texts.shortButValid],
  ['aaaabbbbaaaabbb', 'weak', texts.repetitive],
  ['abcdefgh1', 'fair', texts.fair],
  ['abcdefghijk1', 'strong', texts.strong],
  ['अआइईउऊएऐ12', 'fair', texts.fair],
  // Vowel signs are marks, neither letters nor symbols.
  ['नमस्तेदुनिया', 'fair', texts.oneKind],
  ['नमस्तेदुनिया1', 'strong', texts.strong],
])('the hint for %j is %s', (password, level, text) => {
  expect(passwordHint(password)).toEqual({ level, text })
})

test.each([
  ['Correct-horse-battery', texts.tooLong],
  ['abcdefghijklmnop', texts.tooLong],
  ['Password😀 12345', null],
  ['a-B3😀', null],
  ['12345', null],
  ['a-B3', texts.tooShort],
  ['1', texts.tooShort],
])(
  'the hint says that %j is too short or too long if the form refuses it, and only then',
  (password, lengthHint) => {
    const [issue] = validateNewPassword({ password, confirm: password })
    expect(issue?.message ?? null).toBe(lengthHint && messages.profile.passwordLength)
    const hint = passwordHint(password)?.text
    expect([texts.tooShort, texts.tooLong].find((text) => text === hint) ?? null).toBe(lengthHint)
  },
)

test('the hint for a password with one kind of characters asks for other kinds, not for more characters', () => {
  for (const password of ['abcdefgh', 'abcdefghijklmno'])
    expect(passwordHint(password)).toEqual({ level: 'fair', text: texts.oneKind })
})
