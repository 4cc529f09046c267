import { isBlank, removeInvisibleCharacters } from './is-blank'

test.each([
  '',
  ' \n\t\u00A0',
  '\u200B\u2060',
  '\u00AD',
  '\u0007',
  '\u007F\u0085',
  '\u2800',
  '\u2800 \u0001\u200B',
])('the text %j shows nothing and is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['a', '\u0007a', '\u2800.', '\u2801', '0', '🙂'])('the text %j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('removing invisible characters keeps letters and white space', () => {
  expect(removeInvisibleCharacters('a\u200Bb\u0007 c\r\n\td\u00A0e')).toBe('ab c\r\n\td\u00A0e')
})
