import { messages } from '@/lib/messages'
import { passwordHint } from './password-strength'
import { validateNewPassword } from './rules'

const { passwordHints: texts } = messages.profile

test.each([
  ['Password1', 'weak', texts.common],
  ['Ab3$efg', 'weak', texts.short],
  ['aaaabbbbaaaabbb', 'weak', texts.repetitive],
  ['abcdefgh1', 'fair', texts.fair],
  ['abcdefghijk1', 'good', texts.good],
])('the hint at %j is %s', (password, level, text) => {
  expect(passwordHint(password)).toEqual({ level, text })
})

test('the hint says that a password is too long if the form refuses it, and only then', () => {
  for (const password of [
    'Correct-horse-battery',
    'abcdefghijklmnop',
    'Password😀 12345',
    'Password😀 1234',
  ]) {
    const [issue] = validateNewPassword({ password, confirm: password })
    expect(passwordHint(password)?.text === texts.tooLong).toBe(
      issue?.message === messages.profile.passwordLength,
    )
  }
  expect(passwordHint('Correct-horse-battery')).toEqual({ level: 'weak', text: texts.tooLong })
})

test('the hint at a password of one kind of characters does not ask for more of them', () => {
  for (const password of ['abcdefgh', 'abcdefghijklmno'])
    expect(passwordHint(password)).toEqual({ level: 'fair', text: texts.oneKind })
})
