/** The language in which a script is read aloud: the main one of that script, or the script itself if none prevails. */
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
const tests = languages.map(
  ([script, language]) => [new RegExp(`\\p{Script=${script}}`, 'u'), language] as const,
)
const onlyUrdu = /[ٹڈڑںھہےۓ]/

/** The language to read a text aloud in; none for Latin text, which is in the document's language. */
export function languageOf(text: string) {
  const language = tests.find(([script]) => script.test(text))?.[1]
  return language === 'ar' && onlyUrdu.test(text) ? 'ur' : language
}
