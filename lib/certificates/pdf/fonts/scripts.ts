/**
 * Typefaces besides Fraunces and Inter. The first that has a character prints it, so that Han characters get Japanese
 * forms if possible. A script is listed only with the first typeface that has it.
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

export const scripts = typefaces.flatMap(([, ...scriptsOfTypeface]) => scriptsOfTypeface)

const printableCharacter = new RegExp(
  `[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)

/**
 * Characters of unprintable scripts, each once, for forms while the user types. The server checks each character
 * against the fonts: `unprintableGraphemes`.
 */
export const findUnprintableCharacters = (text: string) => [
  ...new Set(
    [...text.normalize('NFC')].filter(
      (character) => /[\p{L}\p{M}]/u.test(character) && !printableCharacter.test(character),
    ),
  ),
]
