import fc from 'fast-check'
import Papa from 'papaparse'
import { readLearners } from '@/lib/import/parse-file'
import { csvText } from './csv'
import { escapeFormulas, unescapeFormulas } from './formulas'

const toCsvField = (value: string) =>
  csvText<string>([['x', (row) => row]], [value]).slice('\uFEFFx\r\n'.length)

/** The cells of a spreadsheet that splits at this separator and ignores quotes. */
const cellsOf = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replace(/^["\s]+/, ''))

const separators = [',', ';', '|', '\t', '\n', '\r']
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

const cases = separators.flatMap((separator) =>
  signs.flatMap((sign) =>
    ['', ' ', '"', "'"]
      .map((filling) => `Asha${separator}${filling}${sign}1+1`)
      .concat(`${separator}${sign}1`),
  ),
)

test.each([';=1+1', 'Asha;=1+1', 'Asha\t=1+1', 'Asha\n=1+1', 'Asha|@SUM(A1)', 'Asha, ＝1+1', 'Asha;"=1+1"'])(
  'no separator of a spreadsheet starts a formula: %j',
  (value) => {
    const field = toCsvField(value)
    for (const separator of separators)
      for (const cell of cellsOf(field, separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test('no combination of separator and sign starts a formula', () => {
  for (const value of cases)
    for (const separator of separators)
      for (const cell of cellsOf(toCsvField(value), separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
})

test.each([',', ';', '|', '\t', '\n', '\r'])('a field with %j is quoted', (separator) => {
  expect(toCsvField(`Asha${separator}Raman`)).toBe(`"Asha${separator}Raman"\r\n`)
})

test('plain text stays as it is', () => {
  for (const text of ['Asha Raman', 'Full-Stack; Web, Data', 'a\n\nb', "O'Brien", 'x = y', 'a@b.test'])
    expect(escapeFormulas(text)).toBe(text)
})

const hostile = fc.string({
  unit: fc.constantFrom(...separators, ...signs, "'", '"', ' ', 'a'),
  maxLength: 12,
})

test('the escape can be undone, whatever was written', () => {
  fc.assert(fc.property(hostile, (text) => unescapeFormulas(escapeFormulas(text)) === text))
})

test('an import reads an exported text as it was before it was escaped', () => {
  const people = [
    { email: 'asha@example.test', name: 'asharaman', full_name: '=Asha; -Raman' },
    { email: 'li@example.test', name: 'li', full_name: '＝Li, \'jr.\' | "Lucky"\t@x' },
  ]
  const text = csvText<(typeof people)[number]>(
    [
      ['name', ({ name }) => name],
      ['email', ({ email }) => email],
      ['full_name', ({ full_name }) => full_name],
    ],
    people,
  )
  expect(readLearners(new TextEncoder().encode(text)).rows).toMatchObject(people)
  expect(Papa.parse(text).data[1]).toEqual(['asharaman', 'asha@example.test', "'=Asha;' -Raman"])
})
