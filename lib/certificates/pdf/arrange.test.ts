import { currentInstitute } from '@/lib/institute/settings'
import { arrange, type Printed } from './arrange'
import { inkOf } from './ink'
import { code, frame, sheet } from './sheet'
import { openTypesetter, type GlyphRun } from './typeset'

const certificate: Printed = {
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
const arranged = async (changes: Partial<Printed> = {}, signed = false) =>
  arrange({ ...certificate, ...changes }, await openTypesetter(), { signed, institute: currentInstitute() })

/** The ink of all centred lines from the top down, and of the rule below the name. */
async function inkOfMiddle(changes: Partial<Printed>) {
  const { blocks, nameRule } = await arranged(changes)
  const lines = blocks
    .flatMap(({ lines }) => lines)
    .filter(({ x, width }) => Math.abs(x + width / 2 - sheet.centre) < 0.01)
    .map((line) => {
      const { above, below } = inkOf(line)
      return { top: line.baseline - above, bottom: line.baseline + below }
    })
  return [...lines, { top: nameRule.y, bottom: nameRule.y }].sort((one, other) => one.top - other.top)
}

const long =
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

test.each(names)('no ink touches other ink or a rule: %s', async (fullName) => {
  const tamil = 'தமிழ்ச்செல்வி கோபாலகிருஷ்ணன் வெங்கடசுப்பிரமணியன் திருநாவுக்கரசு'
  for (const [title, batch] of [
    [certificate.title, null],
    [long, null],
    [tamil, null],
    [long, 'W'.repeat(80)],
    [tamil, '龍'.repeat(80)],
    [tamil, 'র্ক্ষ্ম্য'.repeat(9).slice(0, 80)],
    [long, 'အောင်ဆန်းစုကြည် '.repeat(5)],
  ] as const) {
    const ink = await inkOfMiddle({ fullName, title, batch })
    for (const [index, { top }] of ink.entries()) {
      const above = ink[index - 1]
      if (above) expect(top - above.bottom).toBeGreaterThan(1.5)
    }
    expect(ink.at(-1)?.bottom).toBeLessThan(code.top - 4)
  }
})

test('an image frame that covers 6 mm leaves the border whole', () => {
  const millimetre = 72 / 25.4
  expect(frame.outer).toBeGreaterThan(10 * millimetre)
})

const textOf = ({ blocks }: Awaited<ReturnType<typeof arranged>>) =>
  blocks.map(({ lines }) =>
    lines
      .flatMap(({ glyphRuns }) =>
        glyphRuns.flatMap(({ glyphs }) => glyphs.flatMap((glyph) => glyph.codePoints)),
      )
      .map((codePoint) => String.fromCodePoint(codePoint))
      .join(''),
  )

test('the number of accepted tasks is printed, and nothing where none is known', async () => {
  expect(textOf(await arranged())).toContain('3 tasks, each reviewed and accepted')
  expect(textOf(await arranged({ tasks: ['One'] }))).toContain('1 task, reviewed and accepted')
  expect(textOf(await arranged({ tasks: [] })).join(' ')).not.toMatch(/task/)
})

test('hours of training are printed before the tasks, and nothing where none are stated', async () => {
  expect(textOf(await arranged({ hours: 1200 }))).toContain(
    '1,200 hours of training · 3 tasks, each reviewed and accepted',
  )
  expect(textOf(await arranged({ hours: 1, tasks: [] }))).toContain('1 hour of training')
  expect(textOf(await arranged()).join(' ')).not.toMatch(/hour/)
})

const isBatch = (line: { glyphRuns: GlyphRun[] } | undefined) =>
  line?.glyphRuns[0]?.glyphs
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('')
    .startsWith('Batch')

test('a batch with the longest name stays between the margins', async () => {
  for (const batch of ['W'.repeat(80), '龍'.repeat(80), 'فاطمة '.repeat(13), 'ഉണ്ണി'.repeat(16)]) {
    const line = (await arranged({ batch })).blocks.map(({ lines }) => lines[0]).find(isBatch)
    expect(line?.size).toBeGreaterThan(6)
    expect(line?.width).toBeLessThan(601)
  }
  expect(textOf(await arranged({ batch: null })).join(' ')).not.toMatch(/Batch/)
})

test('the signer is named in the text if there is no drawn signature', async () => {
  expect(textOf(await arranged())).toContain('Digitally signed by')
  expect(textOf(await arranged({}, true))).not.toContain('Digitally signed by')
  expect(textOf(await arranged({}, true))).toContain('Director of Training')
})

test('a name is read aloud in its own language', async () => {
  const languages = async (fullName: string) =>
    (await arranged({ fullName })).blocks.map(({ lang }) => lang).filter(Boolean)
  expect(await languages('தமிழ்ச்செல்வி')).toEqual(['ta'])
  expect(await languages('ڈاکٹر قریشی')).toEqual(['ur'])
  expect(await languages('さとう 太郎')).toEqual(['ja'])
  expect(await languages('Asha Raman')).toEqual([])
})
