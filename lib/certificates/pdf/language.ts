/** The main language of each script, for reading aloud. Cyrillic has none: `und-Cyrl` names only the script. */
const languages: [script: string, language: string][] = [
  ['Devanagari', 'hi'],
  ['Bengali', 'bn'],
  ['Gurmukhi', 'pa'],
  ['Gujarati', 'gu'],
  ['Oriya', 'or'],
  ['Tamil', 'ta'],
  ['Telugu', 'te'],
  ['Kannada', 'kn'],
  ['Malayalam', 'ml'],
  ['Sinhala', 'si'],
  ['Thai', 'th'],
  ['Lao', 'lo'],
  ['Khmer', 'km'],
  ['Myanmar', 'my'],
  ['Armenian', 'hy'],
  ['Georgian', 'ka'],
  ['Ethiopic', 'am'],
  ['Hebrew', 'he'],
  ['Greek', 'el'],
  ['Cyrillic', 'und-Cyrl'],
  ['Arabic', 'ar'],
  ['Hiragana', 'ja'],
  ['Katakana', 'ja'],
  ['Hangul', 'ko'],
  ['Han', 'zh'],
]
const scriptPatterns = languages.map(
  ([script, language]) => [new RegExp(`\\p{Script=${script}}`, 'u'), language] as const,
)
/** Characters of Urdu that Arabic does not have. */
const urduCharacters = /[ٹڈڑںھہےۓ]/

/** The language to read a text aloud in; none for Latin text, which is in the document's language. */
export function languageOf(text: string) {
  const language = scriptPatterns.find(([pattern]) => pattern.test(text))?.[1]
  return language === 'ar' && urduCharacters.test(text) ? 'ur' : language
}
