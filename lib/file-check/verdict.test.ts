import type { Verification } from '@/lib/certificates/select'
import { currentInstitute } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { fieldsOfRecord, type Fields } from './fields'
import {
  bannerKinds,
  issuedRecordOf,
  verdictOf,
  verdicts,
  type Evidence,
  type Reading,
  type RecordResponse,
} from './verdict'

const record: Verification = {
  cid: 'tt-004-bcdf-gh06',
  ref: 1,
  name: 'asharaman',
  full_name: 'Asha Raman',
  title: 'Software Testing in Practice',
  image_url: '',
  hours: null,
  enrolled_at: '2026-09-08T06:00:00.000Z',
  completed_at: '2026-11-17T06:00:00.000Z',
  is_valid: true,
  email: null,
  revoked_at: null,
  revoked_reason: null,
  superseded_by: null,
  last_successor: null,
}
const fields = fieldsOfRecord(record)
const forged: Fields = { ...fields, name: 'Mallory', course: 'Doctor of Medicine' }
const revoked = { ...record, is_valid: false }
const superseded = { ...revoked, superseded_by: 'tt-004-bcdf-ghjk' }
const nameUnconfirmed = { ...record, full_name: null }
const revokedUnconfirmed = { ...revoked, full_name: null }
/** A certificate that was issued on paper and registered here later. */
const earlier = {
  cid: record.cid,
  number: '2009/17',
  full_name: 'Asha Raman',
  title: 'Typing and Office Work',
  institute: 'Training Trains',
  started_on: null,
  issued_on: '2009-03-27',
  registered_at: '2026-09-08T06:00:00.000Z',
  revoked_at: null,
  revoked_reason: null,
}
const registered = { earlier }
const registeredRevoked = { earlier: { ...earlier, revoked_at: '2026-11-18T06:00:00.000Z' } }

/** A reading as the file check produces it: claims come with a valid signature only. */
function makeReading(evidence: Evidence, fileFields: Fields | null): Reading {
  const isSigned = evidence === 'signed' || evidence === 'badge'
  return {
    kind: 'pdf',
    evidence,
    signedAt: null,
    id: evidence === 'unreadable' ? null : fields.id,
    claims: isSigned ? fileFields : null,
    unverifiedFields: isSigned ? null : fileFields,
  }
}

const responses: [string, RecordResponse][] = [
  ['valid', record],
  ['revoked', revoked],
  ['superseded', superseded],
  ['nameUnconfirmed', nameUnconfirmed],
  ['unknown', null],
  ['registered', registered],
  ['registeredRevoked', registeredRevoked],
  ['unreached', 'unreached'],
]
const evidences = Object.keys(verdicts) as Evidence[]
const cases = evidences.flatMap((evidence) =>
  responses.flatMap(([name, response]) =>
    [fields, forged, null].map((fileFields) => ({
      evidence,
      name,
      response,
      fileFields,
      reading: makeReading(evidence, fileFields),
    })),
  ),
)

// Banners of the kind `valid` are green, those of the kind `revoked` red.
test('a verdict is green only for a signature over the whole file, the same fields and a valid record', () => {
  const green = cases.filter(
    ({ reading, response }) => bannerKinds[verdictOf(reading, response).kind] === 'valid',
  )
  expect(green.map(({ evidence, name, fileFields }) => [evidence, name, fileFields])).toEqual([
    ['signed', 'valid', fields],
  ])
})

test('fields of a file are shown only if this institute signed it and the record was found', () => {
  for (const { reading, response, evidence } of cases) {
    const { table } = verdictOf(reading, response)
    if (!issuedRecordOf(response)) expect(table).toBe('none')
    if (table === 'recordAndClaims') expect(['signed', 'badge']).toContain(evidence)
  }
})

test('a file without a signature, or with a signature that this browser cannot check, gets no red verdict if its record is valid and its text is the same or could not be read', () => {
  for (const evidence of ['unsigned', 'image', 'unchecked'] as const)
    for (const fileFields of [fields, null])
      expect(bannerKinds[verdictOf(makeReading(evidence, fileFields), record).kind]).not.toBe('revoked')
})

test('hours are compared with the record; an unsigned file without them is uncompared, unless another field differs', () => {
  const withHours = { ...record, hours: 40 }
  const verdict = (hours: string, response: Verification) =>
    verdictOf(makeReading('unsigned', { ...fields, hours }), response).kind
  expect(verdict('40 hours', withHours)).toBe('unsigned')
  expect(verdict('', record)).toBe('unsigned')
  expect(verdict('', withHours)).toBe('uncompared')
  expect(verdict('400 hours', withHours)).toBe('differs')
  expect(verdict('40 hours', record)).toBe('differs')
  expect(verdictOf(makeReading('signed', fields), withHours).kind).toBe('signedDiffers')
  const isCompared = (file: Fields) => verdictOf(makeReading('unsigned', file), withHours).isCompared
  expect([fields, forged, fieldsOfRecord(withHours)].map(isCompared)).toEqual([false, true, true])
})

test('another batch than on record is a difference, in a file with and without signature', () => {
  const inBatch = { ...record, batch: 'January 2027' }
  const verdict = (batch: string, response: Verification, evidence: Evidence = 'unsigned') =>
    verdictOf(makeReading(evidence, { ...fields, batch }), response).kind
  expect(verdict('January 2027', inBatch)).toBe('unsigned')
  expect(verdict('January 2027', inBatch, 'signed')).toBe('genuine')
  expect(verdict('January 2026', inBatch)).toBe('differs')
  expect(verdict('January 2027', record)).toBe('differs')
  expect(verdict('', inBatch)).toBe('uncompared')
  for (const batch of ['', 'January 2026']) expect(verdict(batch, inBatch, 'signed')).toBe('signedDiffers')
})

test('printed dates may be in any present or former time zone of the institute; the dates of the record are then shown in that zone', () => {
  const institute = currentInstitute()
  const { timeZone, timeZones } = institute
  Object.assign(institute, { timeZone: 'Europe/London', timeZones: ['Europe/London', 'Asia/Kolkata'] })
  const atNight = { ...record, completed_at: '2026-12-31T20:00:00.000Z' }
  const printed = { ...fields, to: '01/01/2027' }
  expect(verdictOf(makeReading('unsigned', printed), atNight)).toMatchObject({
    kind: 'unsigned',
    differing: [],
  })
  expect(fieldsOfRecord(atNight, printed)).toEqual(printed)
  expect(verdictOf(makeReading('unsigned', { ...printed, to: '02/01/2027' }), atNight)).toMatchObject({
    kind: 'differs',
    differing: ['to'],
  })
  institute.timeZones = ['Europe/London']
  expect(verdictOf(makeReading('unsigned', printed), atNight).kind).toBe('differs')
  Object.assign(institute, { timeZone, timeZones })
})

test('a signed file is not shown as valid while the record cannot be reached, nor if it is revoked', () => {
  expect(verdictOf(makeReading('signed', fields), 'unreached').kind).toBe('signedNotLookedUp')
  expect(bannerKinds.signedNotLookedUp).not.toBe('valid')
  expect(verdictOf(makeReading('signed', fields), revoked).kind).toBe('revoked')
})

test.each([
  ['signed', fields, record, 'genuine', 'recordAndClaims'],
  ['signed', forged, record, 'signedDiffers', 'recordAndClaims'],
  ['signed', fields, superseded, 'superseded', 'recordAndClaims'],
  ['signed', fields, null, 'notOnRecord', 'none'],
  ['signed', null, record, 'uncompared', 'record'],
  ['badge', fields, record, 'badge', 'recordAndClaims'],
  ['badge', fields, revoked, 'revoked', 'recordAndClaims'],
  ['altered', fields, record, 'altered', 'record'],
  ['altered', null, 'unreached', 'altered', 'none'],
  ['ambiguous', fields, record, 'ambiguous', 'record'],
  ['unparsed', fields, record, 'unparsed', 'record'],
  ['foreign', fields, record, 'foreign', 'record'],
  ['unchecked', fields, record, 'unchecked', 'record'],
  ['unchecked', forged, record, 'differs', 'record'],
  ['unsigned', fields, record, 'unsigned', 'record'],
  ['unsigned', forged, record, 'differs', 'record'],
  ['unsigned', forged, revoked, 'differs', 'record'],
  ['unsigned', null, record, 'uncompared', 'record'],
  ['unsigned', null, null, 'unknown', 'none'],
  ['unsigned', fields, nameUnconfirmed, 'nameUnconfirmed', 'record'],
  ['unsigned', null, registered, 'registered', 'none'],
  ['image', null, registered, 'registered', 'none'],
  ['unsigned', null, registeredRevoked, 'revoked', 'none'],
  ['image', null, registeredRevoked, 'revoked', 'none'],
  ['unchecked', null, registeredRevoked, 'revoked', 'none'],
  ['signed', fields, registeredRevoked, 'signedDiffers', 'none'],
  ['unsigned', fields, 'unreached', 'notLookedUp', 'none'],
  ['image', null, record, 'image', 'record'],
  ['image', null, revoked, 'revoked', 'record'],
  ['image', null, revokedUnconfirmed, 'revoked', 'record'],
  ['unsigned', fields, revokedUnconfirmed, 'differs', 'record'],
  ['unreadable', null, null, 'unreadable', 'none'],
] as const)('%s with %j against %j is %s', (evidence, fileFields, response, kind, table) => {
  expect(verdictOf(makeReading(evidence, fileFields), response)).toMatchObject({ kind, table })
})

test('a PDF with a valid signature, whose attached credential cannot be checked because it names a former host, is compared by its printed text', () => {
  const verdict = (unverifiedFields: Fields, response: Verification = record) =>
    verdictOf({ ...makeReading('signed', null), unverifiedFields }, response).kind
  expect(verdict(fields)).toBe('genuine')
  expect(verdict(fields, revoked)).toBe('revoked')
  expect(verdict(forged)).toBe('signedDiffers')
})

test('a verdict names every field that differs, and no other', () => {
  expect(verdictOf(makeReading('unsigned', forged), record).differing).toEqual(['name', 'course'])
  const later = { ...record, completed_at: '2026-11-18T06:00:00.000Z' }
  expect(verdictOf(makeReading('signed', fields), later).differing).toEqual(['to'])
})

test('only the verdict on a file whose every byte is signed says "Nothing in it was changed"', () => {
  const notes = Object.entries(messages.fileCheck.notes).filter(([, note]) =>
    /nothing .* changed/i.test(note),
  )
  expect(notes.map(([kind]) => kind)).toEqual(['genuine'])
})

test('no verdict on a file whose signature could not be checked says that the file has none', () => {
  for (const { response, reading } of cases.filter(({ evidence }) => evidence === 'unchecked')) {
    const { kind } = verdictOf(reading, response)
    const { titles, notes, differs } = messages.fileCheck
    const note = kind === 'differs' ? differs('Name') : (notes as Record<string, string>)[kind]
    const text = `${titles[kind]}. ${note ?? ''}`
    expect(text).not.toMatch(/not signed|has no (good )?signature(?! of ours that was checked)/)
  }
})

test('the note on a badge whose record could not be looked up speaks of its credential only', () => {
  const { signedNotLookedUp, titles } = messages.fileCheck
  expect(verdictOf(makeReading('badge', fields), 'unreached').kind).toBe('signedNotLookedUp')
  expect(signedNotLookedUp('badge', null)).toContain('the credential in this badge was issued here')
  expect(signedNotLookedUp('signed', null)).toContain('the file was issued here')
  expect(signedNotLookedUp('signed', null, { hasId: false })).not.toMatch(/again|later/)
  expect(titles.signedNotLookedUp).toMatch(/^The signature is ours;/)
})

test('every verdict has a title of its own, and every evidence has a text', () => {
  const { titles, notes, evidence, records } = messages.fileCheck
  expect(Object.keys(titles).toSorted()).toEqual(Object.keys(bannerKinds).toSorted())
  expect(new Set(Object.values(titles)).size).toBe(Object.keys(bannerKinds).length)
  expect(new Set(Object.values(notes)).size).toBe(Object.keys(notes).length)
  expect(Object.keys(evidence).toSorted()).toEqual(evidences.toSorted())
  expect(records.foundAndCompared).not.toBe(records.foundOnly)
})
