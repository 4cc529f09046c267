import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderCertificate } from '@/lib/certificates/pdf/render'
import { outputOf, testIfInstalled } from '@/lib/testing/executables'
import { compareText } from './compare-text'
import { linesOf } from './pdf-lines'
import { printedFields, findPrintedId } from './printed-fields'

const names = [
  'Asha Raman',
  'Fiona Affleck Griffith',
  "O’Connor-D'Souza Jr.",
  'Zoë Łukasz Ngọc',
  'Nguyễn Thị Ngọc Ánh',
  'Əliyev Şəmsi',
  'Ж\u0301ana x\u0323\u0302 q\u0307',
  'Екатерина Йовович',
  'Ελένη Παπαδοπούλου',
  'श्रीकृष्ण लक्ष्मी',
  'தமிழ்ச்செல்வி',
  'রবীন্দ্রনাথ',
  'શ્રીકાંત',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ಲಕ್ಷ್ಮಿ',
  'ഉണ്ണികൃഷ്ണൻ',
  'ଶ୍ରୀକାନ୍ତ',
  'శ్రీనివాస్',
  'ශ්‍රී ලංකා',
  'ณัฐพงษ์',
  'فاطمة الزهراء',
  'ڈاکٹر ٹیپو',
  'דָּוִד כהן',
  'Արամ Խաչատրյան',
  'ნინო ბერიძე',
  'አበበ በቀለ',
  'សុខ សុវណ្ណ',
  'အောင်ဆန်းစုကြည်',
  '山田太郎',
  '김민수',
]
const id = 'TT-004-BCDF-GH06'
const titleOf = (name: string) => `🚀 Full-Stack Überprüfung 👩‍🚀 ${name}`
const batchOf = (name: string) => `🚀 Batch 7: ${name}`
const certificateOf = (fullName: string) => ({
  cid: id.toLowerCase(),
  ref: 318,
  fullName,
  title: titleOf(fullName),
  institute: 'Training Trains',
  tasks: ['One'],
  hours: 1200,
  batch: batchOf(fullName),
  enrolledAt: new Date('2026-09-08T06:00:00Z'),
  completedAt: new Date('2026-11-17T06:00:00Z'),
  nameConfirmedAt: new Date('2026-11-18T06:00:00Z'),
})

let directory = ''
const originals: string[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'printed-copies-'))
  for (const [index, name] of names.entries()) {
    const path = join(directory, `${index}.pdf`)
    await writeFile(path, await renderCertificate(certificateOf(name)))
    originals.push(path)
  }
})
afterAll(() => rm(directory, { recursive: true }))

type Items = Parameters<typeof linesOf>[0]
async function readPdfLines(paths: string[]): Promise<string[][]> {
  const output = await outputOf(process.execPath, 'lib/testing/read-pdf-text.mjs', ...paths)
  return output
    .trim()
    .split('\n')
    .map((line) => linesOf(JSON.parse(line) as Items))
}

/** Compares name, title and batch of a copy with the record, for each name. */
async function compareCopies(paths: string[]) {
  const linesByCopy = await readPdfLines(paths)
  return names.map((name, index) => {
    const lines = linesByCopy[index] ?? []
    const fields = printedFields(lines)
    return {
      name,
      id: findPrintedId(lines),
      dates: fields && [fields.from, fields.to],
      hours: fields?.hours,
      results: fields && [
        compareText(fields.name, name),
        compareText(fields.course, titleOf(name)),
        compareText(fields.batch, batchOf(name)),
      ],
      fields,
    }
  })
}

type CopyComparison = Awaited<ReturnType<typeof compareCopies>>[number]
const foundDifferent = (comparisons: CopyComparison[]) =>
  comparisons.filter(({ results }) => results?.includes('different'))
const withoutField = (comparisons: CopyComparison[], field: 'id' | 'dates') =>
  comparisons.filter((comparison) => comparison[field] === null)

const pdfCopyTools: [
  toolName: string,
  executables: string[],
  copy: (from: string, to: string) => Promise<unknown>,
][] = [
  ['pdftocairo', ['pdftocairo'], (from, to) => outputOf('pdftocairo', '-pdf', from, to)],
  ['Ghostscript', ['gs'], (from, to) => outputOf('gs', '-q', '-sDEVICE=pdfwrite', '-o', to, from)],
]

for (const [toolName, executables, copy] of pdfCopyTools) {
  testIfInstalled(
    executables,
    `no copy printed by ${toolName} is found to be different, whatever the script of the name`,
    async () => {
      const copies = originals.map((path) => path.replace('.pdf', `-${toolName}.pdf`))
      for (const [index, path] of originals.entries()) await copy(path, copies[index] ?? '')
      const comparisons = await compareCopies(copies)
      expect(foundDifferent(comparisons)).toEqual([])
      expect(withoutField(comparisons, 'id')).toEqual([])
      expect(withoutField(comparisons, 'dates')).toEqual([])
      expect(comparisons.filter(({ hours }) => hours !== '1,200 hours')).toEqual([])
      expect(comparisons[0]?.results).toEqual(['same', 'same', 'same'])
    },
  )
}

testIfInstalled(['pdftocairo'], 'a printed copy with another name is found to be different', async () => {
  for (const [forged, real] of [
    ['Asha Ramon', 'Asha Raman'],
    ['John Smith', 'தமிழ்ச்செல்வி'],
    ['Екатерина Йовович', 'Asha Raman'],
  ] as const) {
    const path = join(directory, 'forged.pdf')
    const copy = join(directory, 'forged-copy.pdf')
    await writeFile(path, await renderCertificate(certificateOf(forged)))
    await outputOf('pdftocairo', '-pdf', path, copy)
    const [lines = []] = await readPdfLines([copy])
    expect([forged, compareText(printedFields(lines)?.name ?? '', real)]).toEqual([forged, 'different'])
  }
})
