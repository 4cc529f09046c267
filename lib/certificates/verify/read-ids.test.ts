import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { readIds } from './read-ids'

const [a, b, c] = [randomCidForCourse(1), randomCidForCourse(2), randomCidForCourse(1234)]
const cids = (text: string) => readIds(text).map(({ cid }) => cid)

test.each([
  ['one a line', `${a}\n${b}\n${c}\n`],
  ['with line ends of Windows and empty lines', `\uFEFF${a}\r\n\r\n  \r\n${b}\r\n${c}`],
  ['separated by commas, semicolons and tabs', `${a}, ${b};${c}\t`],
  ['separated by spaces', `${a} ${b}  ${c}`],
  ['separated by spaces in one cell, with another ID in the next cell', `${a} ${b}, ${c}`],
  ['separated by spaces in a cell after a name', `Asha Raman,${a} ${b}\n${c},Rahul`],
  ['with several in one pair of quotes', `Asha,"${a}, ${b}"\n"Raman, Rahul",${c}`],
  ['in quotes around a whole line', `"Asha,${a},${b}"\n${c}`],
  [
    'in capitals, without dashes',
    [a, b, c].map((cid) => formatCertificateId(cid).replaceAll('-', '')).join('\n'),
  ],
  ['with spaces and long dashes', [a, b, c].map((cid) => ` ${cid.replaceAll('-', ' – ')} `).join('\n')],
  ['quoted', `"${a}"\n'${b}'\n"${c}"`],
  ['among other cells', `Asha Raman,${a},Testing\nRahul,"${b}",CS101\n;${c};2026-11-20`],
  ['below a heading', `Name,Certificate ID\nAsha,${a}\nRahul,${b}\nMeera,${c}`],
  ['in a single column below a heading', `certificate_id\n${a}\n${b}\n${c}`],
])('IDs are read %s', (_, text) => {
  expect(cids(text)).toEqual([a, b, c])
})

test('a repeated ID is reported with the line of its first occurrence, in any spelling', () => {
  expect(readIds(`${a}\n${b}\n${formatCertificateId(a).replaceAll('-', ' ')}`)).toMatchObject([
    { line: 1, problem: null, duplicateOfLine: null },
    { line: 2, problem: null, duplicateOfLine: null },
    { line: 3, cid: a, problem: 'duplicate', duplicateOfLine: 1 },
  ])
})

test('a mistyped ID is reported with its line and the text that was typed', () => {
  const wrong = a.slice(0, -1) + (a.endsWith('0') ? '1' : '0')
  expect(readIds(`${b}\n\n${formatCertificateId(wrong)}\nhello world`)).toMatchObject([
    { line: 1, problem: null },
    { line: 3, typed: formatCertificateId(wrong), problem: 'invalid' },
    { line: 4, typed: 'hello world', problem: 'invalid' },
  ])
})

test('a mistyped ID between valid ones on its line is reported; a number that looks like an ID with another prefix is ignored', () => {
  const wrong = a.slice(0, -1) + (a.endsWith('0') ? '1' : '0')
  expect(readIds(`${a}, ${wrong}, ab 123 1234 5678, ${b}`)).toMatchObject([
    { cid: a, problem: null },
    { typed: wrong, problem: 'invalid' },
    { cid: b, problem: null },
  ])
})

test('an ID with a missing or additional character beside a valid one is reported; course codes and numbers are ignored', () => {
  const incomplete = 'tt001bcdfghjkmnp'
  const tooLong = `${b}x`
  for (const wrong of [incomplete, tooLong, 'TT-001 – BCDF-GHJK-MN'])
    expect(
      readIds(`${a}, ${wrong}, TT-2026-JAN, TT-2026-March, TT-2026-Spring, TT2019000012, ${b}`),
    ).toMatchObject([
      { cid: a, problem: null },
      { typed: wrong, problem: 'invalid' },
      { cid: b, problem: null },
    ])
})

test('in a file with an ID column, a mistyped ID is read from that column', () => {
  for (const name of ['Asha', '"Raman, Asha"', ' "Raman; ""Asha""" '])
    expect(readIds(`Name,ID\n${name},TT-001-XX`)).toMatchObject([
      { line: 2, typed: 'TT-001-XX', problem: 'invalid' },
    ])
})

test('beside a column of other numbers, a mistyped ID is read from the column with the most specific heading', () => {
  for (const heading of [
    'No.,Name,Certificate ID',
    'ID,Name,certificate_no',
    'Number,Name,CID',
    'No,Name,ID',
  ])
    expect(readIds(`${heading}\n1,Asha,TT-001-XX`)).toMatchObject([
      { line: 2, typed: 'TT-001-XX', problem: 'invalid' },
    ])
})

test('a heading below a title is recognised', () => {
  expect(readIds(`Graduates 2026\nName,Certificate ID\nAsha,TT-001-XX\nRahul,${a}`)).toMatchObject([
    { line: 1, typed: 'Graduates 2026', problem: 'invalid' },
    { line: 3, typed: 'TT-001-XX', problem: 'invalid' },
    { line: 4, cid: a, problem: null },
  ])
})

test('a number beside an ID is ignored', () => {
  expect(cids(`${a},000318\n${b};Asha;41`)).toEqual([a, b])
})

test('a text of nothing but spaces and separators has no IDs', () => {
  expect(readIds(' \n\r\n,;\t')).toEqual([])
})

test('a list of 5,000 IDs is read completely', () => {
  const list = Array.from({ length: 5000 }, () => randomCidForCourse(1))
  expect(cids(list.join('\n'))).toEqual(list)
})
