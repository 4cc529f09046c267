import { unprintableGraphemes } from './fonts'
import { findUnprintableCharacters } from './scripts'

test('letters of a script that has no font are returned, each once', () => {
  expect(findUnprintableCharacters('Zoë ᠮᠣᠮ 김민수 בן־דוד')).toEqual(['ᠮ', 'ᠣ'])
})

test('letters that the check in the browser reports as unprintable are unprintable for the server, too', () => {
  for (const name of ['བོད', 'ᠮᠣᠩᠭᠣᠯ', 'ދިވެހི', 'ᏣᎳᎩ']) {
    const reported = findUnprintableCharacters(name)
    expect(reported).not.toEqual([])
    for (const character of reported) expect(unprintableGraphemes(name).join('')).toContain(character)
  }
})
