import { currentInstitute } from '@/lib/institute/settings'
import { instituteLimits as limits } from '@/lib/institute/limits'
import { layOutCertificate, type PrintedFields } from './layout'
import { measureInk } from './ink'
import { qrCode, borderInsets, sheet } from './sheet'
import { loadTypesetter, type GlyphRun } from './typeset'

const certificate: PrintedFields = {
  cid: 'tt-004-7kqm-29xa',
  ref: 318,
  fullName: 'Asha Raman',
  title: 'Software Testing in Practice',
  institute: 'Training Trains',
  tasks: ['Plan', 'Do', 'Check'],
  hours: null as number | null,
  enrolledAt: new Date('2026-09-08T06:00:00Z'),
  completedAt: new Date('2026-11-17T06:00:00Z'),
}
const layOut = async (changes: Partial<PrintedFields> = {}, { hasSignatureImage = false } = {}) =>
  layOutCertificate({ ...certificate, ...changes }, await loadTypesetter(), {
    hasSignatureImage,
    institute: currentInstitute(),
  })

/** The top and bottom of the ink of each centred line, and of the rule below the name, sorted from top to bottom. */
async function inkOfCentredLines(changes: Partial<PrintedFields>) {
  const { blocks, nameRule } = await layOut(changes)
  const lines = blocks
    .flatMap(({ lines }) => lines)
    .filter(({ x, width }) => Math.abs(x + width / 2 - sheet.centre) < 0.01)
    .map((line) => {
      const { above, below } = measureInk(line)
      return { top: line.baseline - above, bottom: line.baseline + below }
    })
  return [...lines, { top: nameRule.y, bottom: nameRule.y }].sort((one, other) => one.top - other.top)
}

const longTitle =
  'Advanced Distributed Systems Engineering with PostgreSQL, TypeScript and Observability in Practice'
const names = [
  'Asha Raman',
  'Ǻgnès Ộịng',
  'ڈاکٹر محمد یوسف چوہدری قریشی',
  'فاطمة عبد الله الزهراء',
  'தமிழ்ச்செல்வி கோபாலகிருஷ்ணன் வெங்கடசுப்பிரமணியன் திருநாவுக்கரசு',
  'श्रीकृष्ण लक्ष्मी र्त्स्न्यूं '.repeat(3).trim(),
  'ഉണ്ണികൃഷ്ണൻ ലക്ഷ്മി',
  'အောင်ဆန်းစုကြည် အောင်ဆန်းစုကြည် အောင်ဆန်းစုကြည်',
  'សុខ សុវណ្ណស្រ្តី',
  'น้ำผึ้ง ปิ่นปั้นชุ่ม',
  'אֱלִישֶׁבַע בֶּן־דָּוִד',
  '김민수',
  'Maximiliana Alexandrina Featherstonehaugh-Cholmondeley von Habsburg-Lothringen y Fernández',
]

test.each(names)('no ink touches other ink or the rule below the name: %s', async (fullName) => {
  const tamil = 'தமிழ்ச்செல்வி கோபாலகிருஷ்ணன் வெங்கடசுப்பிரமணியன் திருநாவுக்கரசு'
  for (const [title, batch] of [
    [certificate.title, null],
    [longTitle, null],
    [tamil, null],
    [longTitle, 'W'.repeat(80)],
    [tamil, '龍'.repeat(80)],
    [tamil, 'র্ক্ষ্ম্য'.repeat(9).slice(0, 80)],
    [longTitle, 'အောင်ဆန်းစုကြည် '.repeat(5)],
  ] as const) {
    const ink = await inkOfCentredLines({ fullName, title, batch })
    for (const [index, { top }] of ink.entries()) {
      const above = ink[index - 1]
      if (above) expect(top - above.bottom).toBeGreaterThan(1.5)
    }
    const lowest = ink.at(-1)
    expect(lowest?.bottom).toBeLessThan(qrCode.top - 4)
  }
})

test('the border starts more than 10 mm from the edge, so that a picture frame does not cover it', () => {
  const millimetre = 72 / 25.4
  expect(borderInsets.outer).toBeGreaterThan(10 * millimetre)
})

const blockTexts = ({ blocks }: Awaited<ReturnType<typeof layOut>>) =>
  blocks.map(({ lines }) =>
    lines
      .flatMap(({ glyphRuns }) =>
        glyphRuns.flatMap(({ glyphs }) => glyphs.flatMap((glyph) => glyph.codePoints)),
      )
      .map((codePoint) => String.fromCodePoint(codePoint))
      .join(''),
  )

test('the number of accepted tasks is printed, and nothing about tasks if there are none', async () => {
  expect(blockTexts(await layOut())).toContain('3 tasks, each reviewed and accepted')
  expect(blockTexts(await layOut({ tasks: ['One'] }))).toContain('1 task, reviewed and accepted')
  expect(blockTexts(await layOut({ tasks: [] })).join(' ')).not.toMatch(/task/)
})

test('hours of training are printed before the tasks, and nothing about hours if none are stated', async () => {
  expect(blockTexts(await layOut({ hours: 1200 }))).toContain(
    '1,200 hours of training · 3 tasks, each reviewed and accepted',
  )
  expect(blockTexts(await layOut({ hours: 1, tasks: [] }))).toContain('1 hour of training')
  expect(blockTexts(await layOut()).join(' ')).not.toMatch(/hour/)
})

const isBatchLine = (line: { glyphRuns: GlyphRun[] } | undefined) =>
  line?.glyphRuns[0]?.glyphs
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('')
    .startsWith('Batch')

/** The maximum line width in `layOutCertificate`, 600 points, plus a tolerance for rounding. */
const maxLineWidth = 601

test('the longest batch name stays readable between the margins; without a batch there is no line for it', async () => {
  for (const batch of ['W'.repeat(80), '龍'.repeat(80), 'فاطمة '.repeat(13), 'ഉണ്ണി'.repeat(16)]) {
    const line = (await layOut({ batch })).blocks.map(({ lines }) => lines[0]).find(isBatchLine)
    expect(line?.size).toBeGreaterThan(6)
    expect(line?.width).toBeLessThan(maxLineWidth)
  }
  expect(blockTexts(await layOut({ batch: null })).join(' ')).not.toMatch(/Batch/)
})

test("the institute's longest lines above the name and the course stay between the margins", async () => {
  for (const sentence of [
    'W'.repeat(limits.certificateSentenceMax),
    '龍'.repeat(limits.certificateSentenceMax),
  ]) {
    const wording = { certificateCertify: sentence, certificateCompleted: sentence }
    const { blocks } = layOutCertificate(certificate, await loadTypesetter(), {
      hasSignatureImage: false,
      institute: { ...currentInstitute(), ...wording },
    })
    for (const { width } of blocks.flatMap(({ lines }) => lines)) expect(width).toBeLessThan(maxLineWidth)
  }
})

test('‘Digitally signed by’ stands above the signatory only if there is no image of a signature', async () => {
  expect(blockTexts(await layOut())).toContain('Digitally signed by')
  expect(blockTexts(await layOut({}, { hasSignatureImage: true }))).not.toContain('Digitally signed by')
  expect(blockTexts(await layOut({}, { hasSignatureImage: true }))).toContain('Director of Training')
})

test('a name is tagged with its own language', async () => {
  const languages = async (fullName: string) =>
    (await layOut({ fullName })).blocks.map(({ lang }) => lang).filter(Boolean)
  expect(await languages('தமிழ்ச்செல்வி')).toEqual(['ta'])
  expect(await languages('ڈاکٹر قریشی')).toEqual(['ur'])
  expect(await languages('さとう 太郎')).toEqual(['ja'])
  expect(await languages('Asha Raman')).toEqual([])
})

test.each([
  ['Training Trains', [2.5, 0.9]],
  ['معهد التدريب', [0, 0]],
])(
  'the letters of the institute %s are spaced by %j points in its line and in the medal',
  async (institute, spacings) => {
    const { blocks, medalText } = await layOut({ institute })
    expect([blocks[0]?.lines[0]?.spacing, medalText.spacing]).toEqual(spacings)
  },
)
