import { emailKey, emailError, looksLikeEmail, nameKey, userNameError } from '@/lib/auth/rules'
import { validateCertificateName } from '@/lib/certificates/rules'
import { messages } from '@/lib/messages'
import { confusableNameWarning, deletionPhrase, validateDeletion, validateFullName } from './rules'

const { nameCharacters, nameInvisibleCharacters, nameTooManyAccents, nameSingleCharacter, invalidFullName } =
  messages.certificates
const { invalidName, invalidEmail } = messages.auth

const invisibleCharacters = [
  '\u3164',
  '\uFE0F',
  '\u034F',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u00AD',
  '\u2060',
  '\u{E0061}',
]

test('user names and e-mail addresses with an invisible character are refused', () => {
  // Full names may contain U+200C and U+200D, which some scripts need; user names and e-mail addresses may not.
  for (const character of [...invisibleCharacters, '\u200B', '\u200C', '\u200D', '\u202E']) {
    expect([character, userNameError(`Admin${character}`)]).toEqual([character, invalidName])
    expect(userNameError(character.repeat(5))).toBe(invalidName)
    expect(emailError(`x${character}@bars.test`)).toBe(invalidEmail)
    expect(emailError(`x@ba${character}rs.test`)).toBe(invalidEmail)
  }
})

test('user names and e-mail addresses with a combining mark that has no letter are refused, as are names with too many marks', () => {
  for (const name of ['\u0301Admin', '\u0301\u0301\u0301\u0301\u0301', `Admin${'\u0301'.repeat(30)}`])
    expect(userNameError(name)).toBe(invalidName)
  // NFKC decomposes this character into several words, and user names have no spaces.
  expect(userNameError('Admin\uFDFA')).toBe(invalidName)
  expect(emailError('\u0301x@bars.test')).toBe(invalidEmail)
  expect(emailError('x@\u0301bars.test')).toBe(invalidEmail)
})

test('the key of a name or an e-mail address depends neither on case nor on full-width characters', () => {
  expect(nameKey('Ａｄｍｉｎ')).toBe('admin')
  expect(nameKey('ADMIN')).toBe('admin')
  expect(emailKey(' X@ｂars.test ')).toBe('x@bars.test')
  expect(emailKey('x＠bars．test')).toBe('x@bars.test')
  expect(looksLikeEmail('x＠bars.test')).toBe(true)
  expect(emailError('x@ｂars.test')).toBeNull()
  expect(emailError('x@bars。test')).toBe(invalidEmail)
})

test.each([
  ['김민수'],
  ['王明'],
  ['בן־דוד כהן'],
  ['ז׳בוטינסקי'],
  ['አበበ'],
  ['မြွှေ့ ကို'],
  ['សុខ ចាន់'],
  ["'t Hart"],
  ['José\u0301 Núñez'],
  ['Nguyễn Thị Ánh'],
  // Zero-width joiners and non-joiners are part of spelling in Malayalam, Sinhala, Bengali, Persian and Hindi.
  ['അനില്\u200D കുമാര്\u200D'],
  ['ශ්\u200Dරී ලාල්'],
  ['র\u200D্যাব আলী'],
  ['علی\u200Cرضا'],
  ['क्\u200Dष राम'],
])('%s is a full name, in the profile and on a certificate', (name) => {
  expect(validateFullName(name)).toEqual([])
  expect(validateCertificateName(name)).toEqual([])
})

// A name that is too short gets `invalidFullName` if it is blank or in Latin script, otherwise `nameSingleCharacter`.
test.each([
  ['', invalidFullName],
  ['  \u3000 ', invalidFullName],
  ['Ab', invalidFullName],
  ['Ash', invalidFullName],
  ['김', nameSingleCharacter],
  ['😀😀😀😀', nameCharacters],
  ['Asha 2', nameCharacters],
  ['. - .', nameCharacters],
  ['Asha \u0301Raman', nameCharacters],
  [`A${'\u0301'.repeat(40)}sha`, nameTooManyAccents],
  [`क${'\u0301'.repeat(40)}मल`, nameTooManyAccents],
  ['Asha\u200DRaman', nameInvisibleCharacters],
  ['Asha\u200CRaman', nameInvisibleCharacters],
  ['\u200DAsha', nameInvisibleCharacters],
  ['김민수\u200D', nameInvisibleCharacters],
  ['क\u200D मल', nameInvisibleCharacters],
  ...invisibleCharacters.map((character): [string, string] => [`Asha${character}`, nameInvisibleCharacters]),
  ...invisibleCharacters.map((character): [string, string] => [character.repeat(4), nameInvisibleCharacters]),
])('%j is no full name, and the refusal says why', (name, message) => {
  expect(validateCertificateName(name)).toEqual([{ field: 'full_name', message }])
  // The profile has its own message about a name that is blank, or too short in Latin script.
  const profileMessage = message === invalidFullName ? messages.profile.nameTooShort : message
  expect(validateFullName(name)).toEqual([{ field: 'full_name', message: profileMessage }])
})

test('administrators are warned of a word that mixes scripts which look alike, and of an invisible character', () => {
  // The letters are a Cyrillic А, a Cyrillic а and a Greek ο.
  for (const name of ['Аdmin', 'Pаul Smith', 'Ivanοv'])
    expect(confusableNameWarning(name)).toBe(messages.admin.nameHasLookAlikes)
  expect(confusableNameWarning('Admin\u3164')).toBe(messages.admin.nameHasInvisibleCharacters)
  for (const name of ['Наташа Smith', 'Paul Smith', '김민수', '田中 タロウ', 'علی\u200Cرضا', ''])
    expect(confusableNameWarning(name)).toBeNull()
})

test('the phrase that confirms a deletion is accepted in either case and with separately typed accents, and no other text is', () => {
  const userName = 'Nguyễn'
  const phrase = deletionPhrase(userName)
  for (const input of [phrase, ` ${phrase.toUpperCase()} `, phrase.normalize('NFD')])
    expect(validateDeletion(input, userName)).toEqual([])
  for (const input of ['', userName, 'delete Nguyen'])
    expect(validateDeletion(input, userName)).toEqual([
      { field: 'phrase', message: messages.profile.deletionPhraseWrong },
    ])
})
