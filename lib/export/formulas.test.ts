import fc from 'fast-check'
import Papa from 'papaparse'
import { readLearners } from '@/lib/import/parse-file'
import { csvText } from './csv'
import { escapeFormulas, unescapeFormulas } from './formulas'

/** The CSV line of a row with one field, including its line break. */
const toCsvLine = (value: string) =>
  csvText<string>([['x', (row) => row]], [value]).slice('\uFEFFx\r\n'.length)

/** The cells of a line in a program that splits at this separator and ignores quotes and leading blanks. */
const cellsOf = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replace(/^["\s]+/, ''))

const separators = [',', ';', '|', '\t', '\n', '\r']
const formulaOpeners = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

const textsWithFormula = separators.flatMap((separator) =>
  formulaOpeners.flatMap((formulaOpener) =>
    ['', ' ', '"']
      .map((blankOrQuote) => `Asha${separator}${blankOrQuote}${formulaOpener}1+1`)
      .concat(`${separator}${formulaOpener}1`),
  ),
)

test.each([';=1+1', 'Asha;=1+1', 'Asha\t=1+1', 'Asha\n=1+1', 'Asha|@SUM(A1)', 'Asha, ＝1+1', 'Asha;"=1+1"'])(
  'a formula behind a separator is escaped, whichever separator the spreadsheet program uses: %j',
  (value) => {
    const line = toCsvLine(value)
    for (const separator of separators)
      for (const cell of cellsOf(line, separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test('a formula with any opening character is escaped behind any separator, also after blanks and quotes', () => {
  for (const value of textsWithFormula)
    for (const separator of separators)
      for (const cell of cellsOf(toCsvLine(value), separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
})

test('a formula that already follows an apostrophe gets a second apostrophe, because an import removes one', () => {
  for (const formulaOpener of formulaOpeners) {
    expect(escapeFormulas(`'${formulaOpener}1`)).toBe(`''${formulaOpener}1`)
    for (const separator of separators)
      expect(escapeFormulas(`Asha${separator}'${formulaOpener}1`)).toBe(`Asha${separator}''${formulaOpener}1`)
  }
})

test.each([',', ';', '|', '\t', '\n', '\r'])('a field with %j is quoted', (separator) => {
  expect(toCsvLine(`Asha${separator}Raman`)).toBe(`"Asha${separator}Raman"\r\n`)
})

test('plain text stays as it is', () => {
  for (const text of ['Asha Raman', 'Full-Stack; Web, Data', 'a\n\nb', "O'Brien", 'x = y', 'a@b.test'])
    expect(escapeFormulas(text)).toBe(text)
})

const textOfSpecialCharacters = fc.string({
  unit: fc.constantFrom(...separators, ...formulaOpeners, "'", '"', ' ', 'a'),
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
