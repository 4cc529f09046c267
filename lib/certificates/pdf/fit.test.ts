import fc from 'fast-check'
import { fit } from './fit'
import { loadTypesetter } from './typeset'

const fitOptions = { size: 41, minSingleLineFontSize: 23, width: 620 }
const words = [
  'W',
  'Maximiliana',
  'iiii',
  'Łukasz-Ngọc',
  'கோபாலகிருஷ்ணன்',
  'श्रीकृष्ण',
  'فاطمة',
  'മോഹൻലാൽ',
  'Й',
  'ב',
]
const names = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 })
  .map((some) => some.join(' '))

test('any name takes two lines at most, none wider than the given width', async () => {
  const typeset = await loadTypesetter()
  fc.assert(
    fc.property(
      fc.oneof(names, fc.string({ unit: fc.constantFrom('W', 'm', 'é'), minLength: 4, maxLength: 100 })),
      (name) => {
        const lines = fit(name, 'display', typeset, fitOptions)
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(fitOptions.width + 0.01)
      },
    ),
    { numRuns: 100 },
  )
})

test('a short name is printed at full size, a longer one smaller, a very long one on two lines', async () => {
  const typeset = await loadTypesetter()
  const sizes = (name: string) => fit(name, 'display', typeset, fitOptions).map(({ size }) => size)
  expect(sizes('Asha Raman')).toEqual([41])
  const [smaller = 0, ...more] = sizes('Maximiliana Alexandrina Featherstonehaugh')
  expect(more).toEqual([])
  expect(smaller).toBeGreaterThan(fitOptions.minSingleLineFontSize)
  expect(smaller).toBeLessThan(fitOptions.size)
  expect(sizes('Maximiliana Alexandrina Featherstonehaugh von Habsburg')).toEqual([23, 23])
})

test.each([
  ['CERTIFICATE', 2],
  ['E\u0301COLE', 2],
  ['證書', 2],
  ['شهادة', 0],
  ['प्रमाण पत्र', 0],
])('if a letter spacing of 2 points is requested, %s gets %d', async (text, spacing) => {
  const typeset = await loadTypesetter()
  expect(fit(text, 'heading', typeset, { size: 30, spacing: 2, width: 620 })).toMatchObject([{ spacing }])
})
