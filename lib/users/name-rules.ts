/** Invisible code points that names and addresses must not contain; joiners are checked separately. */
const invisible = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/u
const joiner = /[\u200C\u200D]/u

export const hasInvisibleCharacter = (text: string) => invisible.test(text) || joiner.test(text)

/** Signs that suppress a vowel in Indic scripts and stack characters in Khmer and Burmese. */
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u103A\\u17D2'
/** Scripts with joining characters, whose forms a non-joiner changes. */
const joining = '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}'
const neededJoiner = new RegExp(
  [
    `(?<=[${virama}])[\\u200C\\u200D]`,
    `(?<=\\p{L})\\u200D(?=[${virama}])`,
    `(?<=[${joining}]\\p{M}*)\\u200C(?=[${joining}])`,
  ].join('|'),
  'gu',
)

/** Whether a name contains an invisible character that its script does not need. */
export const hasHiddenCharacter = (name: string) => hasInvisibleCharacter(name.replace(neededJoiner, ''))

/** A mark at the beginning, or after a character that cannot carry one. */
export const hasLoneMark = (text: string) => /(?<![\p{L}\p{N}\p{M}\u200C\u200D])\p{M}/u.test(text)

/** More marks than any spelling puts on one character; Indic and Burmese syllables need several. */
export const hasTooManyMarks = (name: string) =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{4}|\p{M}{8}/u.test(name.normalize('NFC'))

export const isLatin = (name: string) => /\p{Script=Latin}/u.test(name) || !/\p{L}/u.test(name)

const lookAlikes = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether one word mixes scripts with look-alike characters: it may pass for another name. */
export const mixesLookAlikes = (name: string) =>
  name.split(/[^\p{L}\p{M}]+/u).some((word) => lookAlikes.filter((script) => script.test(word)).length > 1)
