import fc from 'fast-check'
import Papa from 'papaparse'
import { readLearners } from '@/lib/import/parse-file'
import { csvText } from './csv'
import { escapeFormulas, unescapeFormulas } from './formulas'

const toCsvField = (value: string) =>
  csvText<string>([['x', (row) => row]], [value]).slice('\uFEFFx\r\n'.length)

/** The cells of a spreadsheet program that splits at this separator and ignores quotes. */
const cellsOf = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replace(/^["\s]+/, ''))

const separators = [',', ';', '|', '\t', '\n', '\r']
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

const textsWithFormula = separators.flatMap((separator) =>
  signs.flatMap((sign) =>
    ['', ' ', '"']
      .map((blankOrQuote) => `Asha${separator}${blankOrQuote}${sign}1+1`)
      .concat(`${separator}${sign}1`),
  ),
)

test.each([';=1+1', 'Asha;=1+1', 'Asha\t=1+1', 'Asha\n=1+1', 'Asha|@SUM(A1)', 'Asha, ＝1+1', 'Asha;"=1+1"'])(
  'a formula behind a separator is escaped, at whatever separator the spreadsheet splits: %j',
  (value) => {
    const field = toCsvField(value)
    for (const separator of separators)
      for (const cell of cellsOf(field, separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test('a formula of any sign is escaped behind any separator, also after blanks and quotes', () => {
  for (const value of textsWithFormula)
    for (const separator of separators)
      for (const cell of cellsOf(toCsvField(value), separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
})

test("a formula behind an apostrophe is escaped, too, so that an import keeps the text's own apostrophe", () => {
  for (const sign of signs) {
    expect(escapeFormulas(`'${sign}1`)).toBe(`''${sign}1`)
    for (const separator of separators)
      expect(escapeFormulas(`Asha${separator}'${sign}1`)).toBe(`Asha${separator}''${sign}1`)
  }
})

test.each([',', ';', '|', '\t', '\n', '\r'])('a field with %j is quoted', (separator) => {
  expect(toCsvField(`Asha${separator}Raman`)).toBe(`"Asha${separator}Raman"\r\n`)
})

test('plain text stays as it is', () => {
  for (const text of ['Asha Raman', 'Full-Stack; Web, Data', 'a\n\nb', "O'Brien", 'x = y', 'a@b.test'])
    expect(escapeFormulas(text)).toBe(text)
})

const textOfSpecialCharacters = fc.string({
  unit: fc.constantFrom(...separators, ...signs, "'", '"', ' ', 'a'),
  maxLength: 12,
})

test('any text is the same after escaping and unescaping', () => {
  fc.assert(fc.property(textOfSpecialCharacters, (text) => unescapeFormulas(escapeFormulas(text)) === text))
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
