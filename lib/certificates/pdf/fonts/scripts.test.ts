import { unprintable } from './fonts'
import { charactersOfOtherScripts } from './scripts'

test('letters of a script that has no font are named while they are typed', () => {
  expect(charactersOfOtherScripts('Zoë ᠮᠣᠮ 김민수 בן־דוד')).toEqual(['ᠮ', 'ᠣ'])
})

test('the server refuses the scripts that the form reports while typing', () => {
  for (const name of ['བོད', 'ᠮᠣᠩᠭᠣᠯ', 'ދިވެހި', 'ᏣᎳᎩ'])
    expect(unprintable(name).join('')).toContain(charactersOfOtherScripts(name)[0])
})
