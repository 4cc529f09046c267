import { POST as checkRoute } from '@/app/api/admin/check-earlier-certificates/route'
import { GET as listRoute } from '@/app/api/admin/earlier-certificates/route'
import { GET as exportRoute } from '@/app/api/admin/export-earlier-certificates/route'
import { POST as importRoute } from '@/app/api/admin/import-earlier-certificates/route'
import { db } from '@/lib/db/client'
import { readDay } from '@/lib/format/read-day'
import { readEarlierCertificates } from '@/lib/import/parse-file'
import { fileImport } from '@/lib/limits'
import { earlierCertificateNumberLimits } from './limits'
import { messages } from '@/lib/messages'
import { makeCertificate, makeCourse, makeEarlierCertificate, randomWord } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import { anyTime, inParallel } from '@/lib/testing/responses'
import { combineOutcomes, type EarlierCertificateOutcome } from './outcome'
import type { EarlierCertificateRow } from './rules'

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
const storedWith = (number: string) => db.earlierCertificate.findMany({ where: { number } })
const newOutcome = { line: 2, problem: null, certificate: 'new' }
const knownOutcome = { line: 2, problem: null, certificate: 'known' }

test('a check says which rows would be registered, and writes nothing', async () => {
  const one = row()
  expect(await send(checkRoute, [one])).toEqual([newOutcome])
  expect(await storedWith(one.number)).toEqual([])
})

test('a certificate is registered with a new ID, and the audit trail records it', async () => {
  const one = row({ name: '  Asha   Raman ' })
  expect(await send(importRoute, [one])).toEqual([newOutcome])
  const [found] = await storedWith(one.number)
  expect(found).toMatchObject({
    fullName: 'Asha Raman',
    title: 'Typing and Office Work',
    institute: 'Training Trains',
    startedOn: new Date('2009-01-05'),
    issuedOn: new Date('2009-03-27'),
    revokedAt: null,
  })
  expect(found?.cid).toMatch(/^tt-000-/)
  const events = await db.auditEvent.findMany({ where: { subjectId: found?.id ?? '' } })
  expect(events.map(({ action }) => action)).toEqual(['certificate.registered'])
})

test('the new ID has the course number of the catalogue course with the same title', async () => {
  const course = await makeCourse()
  const one = row({ course: course.title.toUpperCase() })
  await send(importRoute, [one])
  expect((await storedWith(one.number))[0]?.cid).toContain(`-${String(course.number).padStart(3, '0')}-`)
})

test('checking and importing respond with a message', async () => {
  const rows = [row()]
  const checked = await admin.client.json(checkRoute, 'POST', { body: { rows } })
  expect(checked.body).toMatchObject({ message: messages.earlierCertificates.checked })
  const imported = await admin.client.json(importRoute, 'POST', { body: { rows } })
  expect(imported.body).toMatchObject({ message: messages.earlierCertificates.imported })
})

test('the message of an import in which no row could be registered does not say that rows were registered', async () => {
  const { body } = await admin.client.json(importRoute, 'POST', { body: { rows: [row({ name: '' })] } })
  expect(body).toMatchObject({
    message: 'The rows were processed.',
    data: [{ problem: messages.earlierCertificates.nameNeeded }],
  })
})

test('importing the same row again changes nothing', async () => {
  const one = row()
  await send(importRoute, [one])
  expect(await send(checkRoute, [one])).toEqual([knownOutcome])
  expect(await send(importRoute, [one, { ...one, line: 3 }])).toEqual([
    knownOutcome,
    { ...knownOutcome, line: 3 },
  ])
  expect(await storedWith(one.number)).toHaveLength(1)
})

test('the number of another registered certificate is refused, however it is written', async () => {
  const one = row({ number: 'AB-12/34' + randomWord() })
  await send(importRoute, [one])
  for (const number of [one.number, one.number.toLowerCase().replace('-', ' ')]) {
    const other = row({ number, name: 'Rahul Verma' })
    const problem = { line: 2, problem: messages.earlierCertificates.numberTaken }
    expect(await send(checkRoute, [other])).toMatchObject([problem])
    expect(await send(importRoute, [other])).toMatchObject([problem])
  }
})

test('the ID of a certificate that was issued here is refused as a number', async () => {
  const { cid } = await makeCertificate()
  for (const number of [cid, cid.toUpperCase(), cid.replaceAll('-', '')])
    expect(await send(importRoute, [row({ number })])).toMatchObject([
      { problem: messages.earlierCertificates.numberIsIssuedId },
    ])
})

test('the ID of a registered certificate is refused as the number of another one', async () => {
  const { cid } = await makeEarlierCertificate()
  expect(await send(importRoute, [row({ number: cid })])).toMatchObject([
    { problem: messages.earlierCertificates.numberTaken },
  ])
})

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

test.each<[Partial<EarlierCertificateRow>, string]>([
  [{ number: '' }, messages.earlierCertificates.numberNeeded],
  [{ number: ' -/- ' }, messages.earlierCertificates.numberNeeded],
  [
    { number: '1'.repeat(earlierCertificateNumberLimits.max + 1) },
    messages.earlierCertificates.numberTooLong,
  ],
  [{ name: ' ' }, messages.earlierCertificates.nameNeeded],
  [{ name: 'Ali' }, messages.earlierCertificates.nameTooShort],
  [{ name: 'Asha <b>' }, messages.certificates.nameCharacters],
  [{ course: '' }, messages.earlierCertificates.courseNeeded],
  [{ course: '\u200B' }, messages.earlierCertificates.courseNeeded],
  [{ course: 'x'.repeat(121) }, messages.earlierCertificates.courseTooLong],
  [{ issued: '' }, messages.earlierCertificates.issuedNeeded],
  [{ issued: '31/02/2009' }, messages.earlierCertificates.dateInvalid('31/02/2009')],
  [{ issued: 'in spring' }, messages.earlierCertificates.dateInvalid('in spring')],
  [{ issued: '03/27/2009' }, messages.earlierCertificates.dateInvalid('03/27/2009')],
  [{ started: 'soon' }, messages.earlierCertificates.dateInvalid('soon')],
  [{ issued: inTwoDays }, messages.earlierCertificates.issuedInFuture],
  [{ started: '2009-03-28' }, messages.earlierCertificates.datesSwapped],
])(
  'a row with %j is not registered and its outcome has the problem; the other row is registered',
  async (changes, problem) => {
    const [wrong, right] = [row(changes), row({ line: 3 })]
    for (const handler of [checkRoute, importRoute])
      expect(await send(handler, [wrong, right])).toMatchObject([
        { line: 2, problem },
        { line: 3, problem: null },
      ])
    expect(await storedWith(right.number)).toHaveLength(1)
  },
)

test.each([
  ['2009-03-27', '2009-03-27'],
  ['2009-3-7', '2009-03-07'],
  ['27/03/2009', '2009-03-27'],
  ['7.3.2009', '2009-03-07'],
  ['29/02/2008', '2008-02-29'],
  ['29/02/2009', null],
  ['2009', null],
  ['27-03-09', null],
  ['01/01/0009', null],
])('the date %s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('two rows of one certificate do not contradict each other if only date formats and spaces differ', async () => {
  const one = row()
  const same = { ...one, line: 3, name: ' Asha  Raman ', started: '2009-01-05', issued: '27.03.2009' }
  expect(await send(importRoute, [one, same])).toEqual([newOutcome, { ...knownOutcome, line: 3 }])
})

test('of two different rows with the same number only the first is registered', async () => {
  const one = row()
  const other = { ...one, line: 3, name: 'Rahul Verma' }
  expect(await send(importRoute, [one, { ...one, line: 4 }, other])).toMatchObject([
    { problem: null },
    { problem: null },
    { problem: messages.earlierCertificates.numberTwice },
  ])
  // The same holds for rows that are sent in different requests.
  const bothNew = [newOutcome, { ...newOutcome, line: 3 }] as EarlierCertificateOutcome[]
  expect(combineOutcomes([one, other], bothNew)).toMatchObject([
    {},
    { problem: messages.earlierCertificates.numberTwice },
  ])
  expect(combineOutcomes([one, { ...one, line: 3 }], bothNew)).toMatchObject([
    { certificate: 'new' },
    { certificate: 'known' },
  ])
})

test('eight parallel imports of one file register each certificate once', async () => {
  const rows = [row(), row({ line: 3 }), row({ line: 4 })]
  const outcomes = (await inParallel(8, () => send(importRoute, rows))).flat()
  expect(outcomes.filter(({ problem }) => problem)).toEqual([])
  expect(outcomes.filter(({ certificate }) => certificate === 'new')).toHaveLength(3)
  for (const { number } of rows) expect(await storedWith(number)).toHaveLength(1)
})

test('a call with too many rows is refused', async () => {
  const rows = Array.from({ length: fileImport.rowsPerPartMax + 1 }, (_, index) => row({ line: index + 2 }))
  expect((await admin.client.json(importRoute, 'POST', { body: { rows } })).status).toBe(400)
  expect(await storedWith(rows[0]?.number ?? '')).toEqual([])
})

test('a file with other common headings is read, and missing headings are reported', () => {
  const text = 'No.;Full name;Title;Start date;Issue date\n2009/17;Asha Raman;Typing;;27.03.2009\n'
  expect(readEarlierCertificates(new TextEncoder().encode(text))).toEqual({
    problem: null,
    rows: [
      { line: 2, number: '2009/17', name: 'Asha Raman', course: 'Typing', started: '', issued: '27.03.2009' },
    ],
  })
  const incomplete = readEarlierCertificates(new TextEncoder().encode('name,course\nAsha,Typing'))
  expect(incomplete.problem).toBe(messages.import.headingsMissing(['number', 'issued']))
})

test('the list is searched by number, ID, name and course, and filtered by state', async () => {
  const one = await makeEarlierCertificate({
    fullName: `Asha ${randomWord()}`,
    title: `Typing ${randomWord()}`,
  })
  const ask = async (query: Record<string, string>) =>
    (await admin.client.json<{ message: string; data: { id: string }[] }>(listRoute, 'GET', { query })).body
  for (const q of [one.number, one.cid.toUpperCase(), one.fullName, one.title])
    expect((await ask({ q })).data).toMatchObject([
      { id: one.id, issued_on: '2009-03-27', registered_at: anyTime },
    ])
  expect((await ask({ q: one.number, state: 'revoked' })).data).toEqual([])
  expect((await ask({ q: one.number, state: 'registered' })).message).toBe(
    messages.earlierCertificates.listed,
  )
})

test('the exported rows are known when they are checked again, and a number that begins like a formula is escaped', async () => {
  const one = await makeEarlierCertificate({ number: `=1+1${randomWord()}` })
  const response = await admin.client.call(exportRoute, 'GET', { query: { q: one.number } })
  const text = await response.text()
  expect(text).toContain(`'=1+1`)
  const { rows } = readEarlierCertificates(new TextEncoder().encode(text))
  expect(rows).toMatchObject([{ number: one.number, name: one.fullName, issued: '2009-03-27' }])
  expect(await send(checkRoute, rows ?? [])).toEqual([knownOutcome])
})
