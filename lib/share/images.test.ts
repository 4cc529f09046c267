import '@/lib/testing/no-database'
import fc from 'fast-check'
import { loadTypesetter } from '@/lib/certificates/pdf/typeset'
import { processState } from '@/lib/jobs/process-state'
import { shareImageSize } from '@/lib/limits'
import { renderPng } from './share-image-svg'
import { courseSvg, instituteSvg } from './images'
import { wrap } from './wrap'

const options = { sizes: [82, 60, 42], maxWidth: 700, maxLines: 4 }
const words = [
  'W',
  'Maximiliana',
  'iiii',
  'Łukasz-Ngọc',
  'கோபாலகிருஷ்ணன்',
  'श्रीकृष्ण',
  'البيانات',
  'การวิเคราะห์ข้อมูล',
  'C++',
]

test('any title takes at most four lines, none wider than the given width', async () => {
  const typeset = await loadTypesetter()
  const titles = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(titles, fc.constantFrom(' ', ''), (titleWords, separator) => {
      const lines = wrap(titleWords.join(separator), 'display', typeset, options)
      expect(lines.length).toBeLessThanOrEqual(options.maxLines)
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(options.maxWidth + 0.01)
    }),
    { numRuns: 60 },
  )
})

test('the first line of a text written without spaces ends between two words', async () => {
  const typeset = await loadTypesetter()
  const thai = 'การวิเคราะห์ข้อมูลด้วยภาษาไพธอนสำหรับผู้เริ่มต้น'
  const glyphsPerLine = (text: string) =>
    wrap(text, 'display', typeset, options).map(({ glyphRuns }) =>
      glyphRuns.reduce((sum, { glyphs }) => sum + glyphs.length, 0),
    )
  const [first = 0, ...otherLines] = glyphsPerLine(thai)
  expect(otherLines.length).toBeGreaterThan(0)
  const glyphCountsAtWordBoundaries = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai)]
    .filter(({ index }) => index > 0)
    .map(({ index }) => glyphsPerLine(thai.slice(0, index)).reduce((sum, glyphs) => sum + glyphs))
  expect(glyphCountsAtWordBoundaries).toContain(first)
})

test.each(['Full-Stack Web Development', 'தமிழ் தட்டச்சு', 'مقدمة في تحليل البيانات', '🚀', ''])(
  'the share image of %j has outlines only, and the size that pages state in their metadata',
  async (title) => {
    const svg = await courseSvg({ title, taskCount: 3 })
    expect(svg).not.toMatch(/<text|<image|href|NaN/)
    const png = await renderPng(svg)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      shareImageSize.width,
      shareImageSize.height,
    ])
  },
)

test('each title has an image of its own', async () => {
  const images = await Promise.all(
    ['தமிழ்', 'हिन्दी', 'Weaving'].map((title) => courseSvg({ title, taskCount: 1 })),
  )
  expect(new Set([...images, await instituteSvg()]).size).toBe(4)
})

test('a long name of the institute ends before the right margin', async () => {
  const originalInstitute = processState.institute
  processState.institute = { ...originalInstitute, name: 'W'.repeat(60) }
  const svg = await instituteSvg()
  processState.institute = originalInstitute
  // The institute's name is the first `<path>` whose first attribute is `fill`.
  const [, outline = ''] = /<path fill="[^"]*" d="([^"]*)"/.exec(svg) ?? []
  const xs = (outline.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0)
  expect(xs.length).toBeGreaterThan(60)
  const rightMargin = 80
  const tolerance = 1
  expect(Math.max(...xs)).toBeLessThan(shareImageSize.width - rightMargin + tolerance)
})
