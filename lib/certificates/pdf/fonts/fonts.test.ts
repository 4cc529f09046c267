import { runsOf, unprintableGraphemes, withoutEmoji } from './fonts'

test.each([
  'Zoë Łukasz Ngọc',
  'Əliyev Şəmsi',
  'Екатерина Йовович',
  'Ελένη Παπαδοπούλου',
  'श्रीकृष्ण लक्ष्मी',
  'தமிழ்ச்செல்வி',
  'রবীন্দ্রনাথ',
  'શ્રીકાંત',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ಲಕ್ಷ್ಮಿ',
  'ഉണ്ണികൃഷ്ണൻ',
  'ଶ୍ରୀକାନ୍ତ',
  'శ్రీనివాస్',
  'ශ්‍රී ලංකා',
  'ณัฐพงษ์',
  'فاطمة الزهراء',
  'ڈاکٹر ٹیپو',
  'דָּוִד כהן',
  'בן־דוד יוסי',
  'Արամ Խաչատրյան',
  'ნინო ბერიძე',
  'አበበ በቀለ',
  'សុខ សុវណ្ណ',
  'အောင်ဆန်းစုကြည်',
  'ສົມຊາຍ',
  "O’Connor-D'Souza Jr.",
])('%s can be printed, all in one font', (name) => {
  expect(unprintableGraphemes(name)).toEqual([])
  expect(runsOf(name, 'display').map(({ text }) => text)).toEqual([name])
})

test.each([
  ['山田太郎', 'jp'],
  ['さとう ハルカ', 'jp'],
  ['ハリー', 'jp'],
  ['データ（入門）・「ABC」', 'jp'],
  ['張偉 陳大文', 'jp'],
  ['张伟', 'sc'],
  ['王小明 Wang', 'jp'],
  ['김민수', 'kr'],
])('%s can be printed, all in the first CJK font that has its characters', (name, variant) => {
  expect(unprintableGraphemes(name)).toEqual([])
  const families = runsOf(name, 'display').map(({ font }) => font.split('/')[0])
  expect(new Set(families)).toEqual(new Set([`noto-serif-${variant}`]))
})

test('a Chinese, Japanese or Korean font is opened only for a name in these scripts', () => {
  jest.isolateModules(() => {
    const readSpy = jest.spyOn(jest.requireActual<typeof import('node:fs')>('node:fs'), 'readFileSync')
    const fonts = jest.requireActual<typeof import('./fonts')>('./fonts')
    const cjkFontReads = () =>
      readSpy.mock.calls.filter(([path]) => /noto-serif-(jp|sc|kr)-.*woff2/.test(String(path)))
    fonts.runsOf('Zoë தமிழ் Ελένη', 'display')
    expect(cjkFontReads()).toHaveLength(0)
    fonts.runsOf('김', 'display')
    expect(cjkFontReads().length).toBeGreaterThan(0)
    readSpy.mockRestore()
  })
})

test('a line that has only punctuation is printed if it is part of a Japanese text', () => {
  expect(runsOf('（）', 'display')).toEqual([])
  expect(runsOf('（）', 'display', 'データ（）')[0]?.font).toMatch(/^noto-serif-jp/)
  expect(unprintableGraphemes('Data（）')).toEqual(['（', '）'])
})

test('invisible characters need no font', () => {
  expect(unprintableGraphemes('\u200BWeb\u00ADdesign\u200E')).toEqual([])
  expect(runsOf('\u200BWeb\u00ADdesign', 'heading').map(({ text }) => text)).toEqual([
    '\u200BWeb\u00ADdesign',
  ])
})

test('characters that no font has are returned, each once', () => {
  expect(unprintableGraphemes('ᠮᠣ Taro ᠮ')).toEqual(['ᠮ', 'ᠣ'])
})

test('a letter and its marks are set in one font, or in none', () => {
  // Noto Serif has both the character and the mark, Fraunces only the mark.
  expect(runsOf('Ж\u0301a', 'display')[0]).toEqual({ text: 'Ж\u0301', font: 'noto-serif/cyrillic/600' })
  expect(unprintableGraphemes('क\u0301')).toEqual(['क\u0301'])
  expect(unprintableGraphemes('ᠮ\u0301')).toEqual(['ᠮ\u0301'])
})

test('words of different scripts get a font each', () => {
  expect(runsOf('Ωμέγα தமிழ்', 'display')).toEqual([
    { text: 'Ωμέγα ', font: 'noto-serif/greek/600' },
    { text: 'தமிழ்', font: 'noto-serif-tamil/tamil/600' },
  ])
})

test('only emoji without a font are left out of a title', () => {
  expect(withoutEmoji('🚀 Rocket  Science 👩‍🚀')).toBe('Rocket Science')
  expect(withoutEmoji('ᠮ ©')).toBe('ᠮ ©')
  expect(withoutEmoji('🇫🇷 French')).toBe('French')
  // Without its emoji, this title would be blank.
  expect(withoutEmoji('🇫🇷\u200B')).toBe('🇫🇷\u200B')
})

test('a keycap emoji in a title becomes its digit', () => {
  expect(withoutEmoji('1️⃣ First steps')).toBe('1 First steps')
})
