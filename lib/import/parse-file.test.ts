import { fileImport as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { splitIntoParts, readLearners } from './parse-file'
import { findContradictions, rowError, type LearnerRow } from './rules'

const readText = (text: string) => readLearners(new TextEncoder().encode(text))
const row = (changes: Partial<LearnerRow> = {}): LearnerRow => ({
  line: 2,
  email: 'asha@example.test',
  name: 'asharaman',
  full_name: '',
  course: '',
  ...changes,
})

test.each([
  ['commas', 'email,name,full_name,course\nasha@example.test,asharaman,Asha Raman,Testing'],
  [
    'semicolons, as Excel writes them',
    '\uFEFFE-Mail;Name;Full name;Course\r\nasha@example.test;asharaman;Asha Raman;Testing\r\n',
  ],
  [
    'tabs and another order',
    'Course\tfull_name\tname\temail\nTesting\tAsha Raman\tasharaman\tasha@example.test',
  ],
  [
    'quotes and spaces',
    '"email","name","full_name","course"\n" asha@example.test ",asharaman,"Asha Raman",Testing',
  ],
])('a file with %s is read', (_, text) => {
  expect(readText(text)).toEqual({
    problem: null,
    rows: [row({ full_name: 'Asha Raman', course: 'Testing' })],
  })
})

test('blank lines and unknown columns are ignored, and rows have the numbers that a spreadsheet shows', () => {
  const { rows } = readText(
    '\nname,email,shoe size,,shoe size,\n\nasharaman,asha@example.test,38\n,,\n"rahul\n",rahul@example.test,"4\n2"\r\nleila,leila@example.test,40',
  )
  expect(rows?.map(({ line, name }) => [line, name])).toEqual([
    [4, 'asharaman'],
    [6, 'rahul'],
    [7, 'leila'],
  ])
})

test.each([
  ['no headings', 'asha@example.test,asharaman', messages.import.headingsMissing(['email'])],
  ['no addresses', 'name,course\nasharaman,Testing', messages.import.headingsMissing(['email'])],
  ['no rows', 'email,name\n\n', messages.import.empty],
  ['nothing', '', messages.import.headingsMissing(['email'])],
  [
    'two columns of addresses',
    'E-Mail,Mail,name\na@b.test,b@c.test,asharaman',
    messages.import.headingRepeated(['E-Mail', 'Mail']),
  ],
  [
    'a column of titles beside the column of courses',
    'email,title,course\na@b.test,Ms,Testing',
    messages.import.headingRepeated(['title', 'course']),
  ],
  [
    'two columns of the same name',
    'email,name,name\na@b.test,asharaman,rahul',
    'More than one column is named ‘name’. Please leave only one of them.',
  ],
  ['quotes that do not end', 'email,name\n"a@b.test,asharaman', messages.import.quotesUnbalanced(2)],
  [
    'too many rows',
    `email,name\n${'a@b.test,asharaman\n'.repeat(limits.rowsMax + 1)}`,
    messages.import.tooManyRows,
  ],
])('a file with %s is refused with the reason', (_, text, problem) => {
  expect(readText(text)).toEqual({ rows: null, problem })
})

test.each([
  ['line breaks', 'asha@example.test\r\n\r\nrahul@example.test\n'],
  ['commas, as mail programs have them', 'asha@example.test, rahul@example.test'],
  ['semicolons', 'asha@example.test;rahul@example.test;'],
])('a list of addresses, separated by %s, is read, and its rows are numbered by position', (_, text) => {
  expect(readText(text).rows).toEqual([
    row({ line: 1, name: '' }),
    row({ line: 2, email: 'rahul@example.test', name: '' }),
  ])
})

test('a file may leave out the column of user names', () => {
  expect(readText('email,full_name\nasha@example.test,Asha Raman').rows).toEqual([
    row({ name: '', full_name: 'Asha Raman' }),
  ])
})

test.each(['email,name\na@b.test,Jür', 'asha@b.test\njür@b.test'])(
  'the file %j in another encoding is refused',
  (text) => {
    const latin = new Uint8Array(Buffer.from(text, 'latin1'))
    expect(readLearners(latin)).toEqual({ rows: null, problem: messages.import.notUtf8 })
  },
)

test('a row is validated by the rules of accounts; its user name may be blank', () => {
  expect(rowError(row())).toBeNull()
  expect(rowError(row({ email: 'asha' }))).toBe(messages.auth.invalidEmail)
  expect(rowError(row({ name: '' }))).toBeNull()
  expect(rowError(row({ name: 'Asha1' }))).toBe(messages.auth.invalidName)
  expect(rowError(row({ full_name: 'x'.repeat(101) }))).toBe(messages.profile.nameTooLong)
})

test('rows that contradict earlier ones are found, without regard to case', () => {
  const rows = [
    row({ line: 2 }),
    row({ line: 3, email: 'ASHA@example.test', course: 'Another' }),
    row({ line: 4, name: 'another' }),
    row({ line: 5, email: 'other@example.test', name: 'AshaRaman' }),
    row({ line: 6, name: '' }),
    row({ line: 7, email: 'third@example.test', name: '' }),
  ]
  expect([...findContradictions(rows)]).toEqual([
    [4, messages.import.otherName],
    [5, messages.import.otherEmail],
  ])
})

test('a row with an issue of its own contradicts no later row', () => {
  const rows = [
    row({ line: 2, email: 'asha@example' }),
    row({ line: 3 }),
    row({ line: 4, name: 'another', full_name: 'x'.repeat(101) }),
    row({ line: 5, email: 'other@example.test', name: 'another' }),
  ]
  expect(rows.map((each) => rowError(each) !== null)).toEqual([true, false, true, false])
  expect([...findContradictions(rows)]).toEqual([])
})

test('each part of a file fits into a request body, and the parts together are the file', () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    row({ line: index, full_name: 'ß'.repeat(index * 3) }),
  )
  const parts = splitIntoParts(rows)
  expect(parts.flat()).toEqual(rows)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(limits.rowsPerPartMax)
    expect(Buffer.byteLength(JSON.stringify({ rows: part }))).toBeLessThan(64 * 1024)
  }
})
