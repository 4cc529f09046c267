/**
 * The typefaces of certificates beside Fraunces (Latin) and Inter, with their scripts, in the order in which they are
 * tried for a whole text. Han letters differ by language: a text is set in the Japanese forms where the Japanese
 * font has all of it, else in the Chinese ones.
 */
export const typefaces: [family: string, ...scripts: string[]][] = [
  ['noto-serif', 'Latin', 'Cyrillic', 'Greek'],
  ['amiri', 'Arabic'],
  ['noto-serif-hebrew', 'Hebrew'],
  ['noto-serif-armenian', 'Armenian'],
  ['noto-serif-georgian', 'Georgian'],
  ['noto-serif-ethiopic', 'Ethiopic'],
  ['noto-serif-devanagari', 'Devanagari'],
  ['noto-serif-bengali', 'Bengali'],
  ['noto-serif-gurmukhi', 'Gurmukhi'],
  ['noto-serif-gujarati', 'Gujarati'],
  ['noto-serif-oriya', 'Oriya'],
  ['noto-serif-tamil', 'Tamil'],
  ['noto-serif-telugu', 'Telugu'],
  ['noto-serif-kannada', 'Kannada'],
  ['noto-serif-malayalam', 'Malayalam'],
  ['noto-serif-sinhala', 'Sinhala'],
  ['noto-serif-thai', 'Thai'],
  ['noto-serif-lao', 'Lao'],
  ['noto-serif-khmer', 'Khmer'],
  ['noto-serif-myanmar', 'Myanmar'],
  ['noto-serif-jp', 'Han', 'Hiragana', 'Katakana'],
  ['noto-serif-sc', 'Bopomofo'],
  ['noto-serif-kr', 'Hangul'],
]

export const scripts = typefaces.flatMap(([, ...some]) => some)

const printed = new RegExp(
  `[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)

/**
 * The letters of scripts that certificates can't be printed in, each once. For forms, while somebody types: the
 * server knows the letters that the fonts lack one by one (`unprintable`).
 */
export const charactersOfOtherScripts = (text: string) => [
  ...new Set(
    [...text.normalize('NFC')].filter(
      (character) => /[\p{L}\p{M}]/u.test(character) && !printed.test(character),
    ),
  ),
]
