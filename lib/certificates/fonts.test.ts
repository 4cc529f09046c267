import { runsOf, unprintable, withoutPictures } from './fonts'

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
  "O’Connor-D'Souza Jr.",
])('%s can be printed, all in one font', (name) => {
  expect(unprintable(name)).toEqual([])
  expect(runsOf(name, 'display').map(({ text }) => text)).toEqual([name])
})

test('letters that no font has are named, each once', () => {
  expect(unprintable('山田 Taro 山')).toEqual(['山', '田'])
})

test('a letter and its marks are never parted: together they are in one font or in none', () => {
  // Inter has both the letter and the mark, Fraunces only the letter.
  expect(runsOf('Ж\u0301a', 'display')).toEqual([{ text: 'Ж\u0301a', font: 'inter/600SemiBold' }])
  expect(unprintable('क\u0301')).toEqual([])
  expect(unprintable('山\u0301')).toEqual(['山\u0301'])
})

test('words of different scripts get a font each', () => {
  expect(runsOf('Ωμέγα தமிழ்', 'display')).toEqual([
    { text: 'Ωμέγα ', font: 'inter/600SemiBold' },
    { text: 'தமிழ்', font: 'noto-sans-tamil/600SemiBold' },
  ])
})

test('emoji of a title are left out, words are not', () => {
  expect(withoutPictures('🚀 Rocket  Science 👩‍🚀')).toBe('Rocket Science')
  expect(withoutPictures('山 ©')).toBe('山 ©')
})
