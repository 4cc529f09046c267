/** Whether a text contains invisible code points, including joiners. */
export const hasInvisibleCharacter = (text: string) => /\p{Default_Ignorable_Code_Point}/u.test(text)

/** Signs that suppress a vowel in Indic scripts and stack characters in Khmer and Burmese. */
const virama = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u103A\\u17D2'
/** Scripts whose letters join; a non-joiner changes their forms. */
const joiningScripts = '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}'
const nonJoiner = '\\u200C'
const joiner = '\\u200D'
const neededJoiners = new RegExp(
  [
    `(?<=[${virama}])[${nonJoiner}${joiner}]`,
    // In Bengali, a joiner before a virama keeps the shape of the letter before it.
    `(?<=\\p{L})${joiner}(?=[${virama}])`,
    `(?<=[${joiningScripts}]\\p{M}*)${nonJoiner}(?=[${joiningScripts}])`,
  ].join('|'),
  'gu',
)

/** Whether a name contains an invisible character that its script does not need. */
export const hasUnneededInvisibleCharacter = (name: string) =>
  hasInvisibleCharacter(name.replace(neededJoiners, ''))

/** Whether a text has a combining mark at the beginning or after a character that cannot carry one. */
export const hasLoneMark = (text: string) => /(?<![\p{L}\p{N}\p{M}\u200C\u200D])\p{M}/u.test(text)

/** Whether a character carries more marks than any spelling needs; Indic and Burmese syllables need several. */
export const hasTooManyMarks = (name: string) =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{4}|\p{M}{8}/u.test(name.normalize('NFC'))

/** Whether a name has letters, but none of the Latin script. */
export const isNonLatin = (name: string) => /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name)

const lookAlikeScripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether one word mixes scripts with look-alike characters: it may pass for another name. */
export const mixesLookAlikes = (name: string) =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => lookAlikeScripts.filter((script) => script.test(word)).length > 1)
