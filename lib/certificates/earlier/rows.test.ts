import { POST as checkRoute } from '@/app/api/admin/check-earlier-certificates/route'
import { POST as importRoute } from '@/app/api/admin/import-earlier-certificates/route'
import { messages } from '@/lib/messages'
import { makeEarlierCertificate, randomWord } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import { earlierCertificateNumberLimits } from './limits'
import { combineOutcomes, toProblemOutcome, type EarlierCertificateOutcome } from './outcome'
import { findEarlierCertificate } from './queries'
import { readRow, type EarlierCertificateRow } from './rules'

const { max } = earlierCertificateNumberLimits
const { numberTaken, numberTooLong, numberKeyTooLong } = messages.earlierCertificates

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const row = (changes: Partial<EarlierCertificateRow> = {}): EarlierCertificateRow => ({
  line: 2,
  number: `2009/${randomWord()}`,
  name: 'Asha Raman',
  course: 'Typing and Office Work',
  started: '05/01/2009',
  issued: '2009-03-27',
  ...changes,
})

const send = async (handler: typeof checkRoute, rows: EarlierCertificateRow[]) =>
  (await admin.client.json<{ data: EarlierCertificateOutcome[] }>(handler, 'POST', { body: { rows } })).body
    .data

test.each([
  ['letters with a separate accent', 'e\u0301'.repeat(max)],
  ['letters outside the Basic Multilingual Plane', '\u{10400}'.repeat(max)],
  ['characters that NFKC expands to two in the lookup key', '\u338f'.repeat(max / 2)],
])('the longest certificate number made of %s is registered and found', async (_, number) => {
  expect(await send(importRoute, [row({ number })])).toEqual([{ line: 2, problem: null, certificate: 'new' }])
  expect(await findEarlierCertificate(number)).toMatchObject({ number: number.normalize('NFC') })
})

test.each([
  ['letters with a separate accent', 'e\u0301'.repeat(max + 1), numberTooLong],
  ['letters outside the Basic Multilingual Plane', '\u{10400}'.repeat(max + 1), numberTooLong],
  ['characters that NFKC expands to two in the lookup key', '\u338f'.repeat(max / 2 + 1), numberKeyTooLong],
])('a longer certificate number made of %s is refused, and the message says why', (_, number, problem) => {
  expect(readRow(row({ number }), '2026-01-01')).toEqual({ problem })
})

test('a row is accepted even if it contradicts a refused row with the same number', async () => {
  const one = row()
  const wrong = { ...one, issued: 'in spring' }
  const right = { ...one, line: 3 }
  for (const handler of [checkRoute, importRoute])
    expect(await send(handler, [wrong, right])).toMatchObject([
      { problem: messages.earlierCertificates.dateInvalid('in spring') },
      { line: 3, problem: null, certificate: 'new' },
    ])
})

test('a row that repeats a registered certificate has the outcome `known`, even after a row with its number and another name', async () => {
  const { number } = await makeEarlierCertificate()
  const [wrong, right] = [row({ number, name: 'Rahul Verma' }), row({ number, line: 3 })]
  expect(await send(importRoute, [wrong, right])).toEqual([
    toProblemOutcome(2, numberTaken),
    { line: 3, problem: null, certificate: 'known' },
  ])
})

test('a row is accepted even if it contradicts a refused row in another part of the file', () => {
  const [wrong, right] = [row({ issued: 'in spring' }), row({ line: 3 })]
  const outcomes = [
    toProblemOutcome(2, messages.earlierCertificates.dateInvalid('in spring')),
    { line: 3, problem: null, certificate: 'new' as const },
  ]
  expect(combineOutcomes([wrong, { ...right, number: wrong.number }], outcomes)).toEqual(outcomes)
})

test('two rows without a start date, one of them with spaces instead, do not contradict each other', async () => {
  const one = row({ started: '' })
  expect(await send(checkRoute, [one, { ...one, line: 3, started: '  ' }])).toMatchObject([
    { problem: null },
    { problem: null },
  ])
})

test('a corrected record is refused under the number of the wrong one, and the message says how to register it', async () => {
  const wrong = row({ name: 'Asha Ramon' })
  await send(importRoute, [wrong])
  const corrected = { ...wrong, name: 'Asha Raman' }
  const [outcome] = await send(checkRoute, [corrected])
  expect(outcome?.problem).toBe(numberTaken)
  expect(numberTaken).toContain('under another number')
  const underOtherNumber = { ...corrected, number: `${wrong.number}A` }
  expect(await send(importRoute, [underOtherNumber])).toMatchObject([{ problem: null, certificate: 'new' }])
})
