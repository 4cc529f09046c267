import { alphabet, checkCharacter, isValidCid, normalizeCid } from './certificate-id'
import { currentInstitute } from '@/lib/institute/settings'
import { randomCidForCourse, randomCidForSameCourse } from './issue/random-id'

test('the check character is that of ISO 7064 MOD 37,36', () => {
  // A published example of a GRid (Global Release Identifier), which ends in this check character.
  expect(checkCharacter('a12425gabc1234002')).toBe('m')
})

test('a random ID has the documented form and a right check character', () => {
  for (let n = 0; n < 200; n++) {
    const cid = randomCidForCourse(7)
    expect(cid).toMatch(new RegExp(`^tt-007-[${alphabet}]{4}-[${alphabet}]{4}-[${alphabet}]{4}$`))
    expect(isValidCid(cid)).toBe(true)
  }
})

test('the check character detects one wrong character and any swap of neighbours', () => {
  for (let n = 0; n < 50; n++) {
    const bare = randomCidForCourse(12).replaceAll('-', '')
    for (let index = 0; index < bare.length; index++) {
      for (const other of '0123456789abcdefghijklmnopqrstuvwxyz') {
        if (other === bare.charAt(index)) continue
        expect(isValidCid(bare.slice(0, index) + other + bare.slice(index + 1))).toBe(false)
      }
      const swapped =
        bare.slice(0, index) + bare.charAt(index + 1) + bare.charAt(index) + bare.slice(index + 2)
      if (swapped !== bare) expect(isValidCid(swapped)).toBe(false)
    }
  }
})

test('an ID of the former, shorter form is still normalized and valid', () => {
  const bare = 'tt001bcdfghj'
  const cid = `tt-001-bcdf-ghj${checkCharacter(bare)}`
  expect(isValidCid(cid)).toBe(true)
  expect(normalizeCid(cid.replaceAll('-', ' ').toUpperCase())).toBe(cid)
})

test.each([
  ['a former prefix begins with the present one', ['TT', 'TTAB']],
  ['the present prefix begins with a former one', ['TTAB', 'TT']],
])('IDs with the present, a former or another prefix are normalized, also if %s', (_, prefixes) => {
  const institute = currentInstitute()
  const { prefixes: savedPrefixes } = institute
  institute.prefixes = prefixes
  for (const prefix of ['tt', 'ttab', 'ttoo', 'abcd']) {
    const cid = randomCidForSameCourse(`${prefix}-001`)
    const spellings = [cid, cid.replaceAll('-', ' ').toUpperCase()]
    // A course number whose first digit is typed as a letter is recognized only after a prefix of the institute.
    if (prefixes.includes(prefix.toUpperCase())) spellings.push(cid.replace('-001', '-OO1'))
    expect(spellings.map(normalizeCid)).toEqual(spellings.map(() => cid))
  }
  institute.prefixes = savedPrefixes
})

test.each([
  ['  TT-001-BCDF-GHJK ', 'tt-001-bcdf-ghjk'],
  ['tt001bcdfghjk', 'tt-001-bcdf-ghjk'],
  ['TT 001 BCDF GHJK', 'tt-001-bcdf-ghjk'],
  ['tt–001—bcdf‑ghjk', 'tt-001-bcdf-ghjk'],
  ['TT-OO1-BCDF-GHJK', 'tt-001-bcdf-ghjk'],
  ['tt-l23-ibcd-fghj', 'tt-123-1bcd-fghj'],
  ['tt-1234-bcdf-ghjk', 'tt-1234-bcdf-ghjk'],
  ['tt 001 1234 5678 bcdf', 'tt-001-1234-5678-bcdf'],
  ['TT001BCDFGHJKMNPQ', 'tt-001-bcdf-ghjk-mnpq'],
  ['tt-1234-1234-5678-9012', 'tt-1234-1234-5678-9012'],
  [' Hello World ', 'hello world'],
])('%p is normalized to %p', (typed, cid) => {
  expect(normalizeCid(typed)).toBe(cid)
})
