import { readFileSync } from 'node:fs'
import { institute as texts } from '@/lib/messages/institute'
import { backgrounds, brandCss, contrastChecks, defaultColours, failedContrastChecks } from './brand'
import { contrast } from './contrast'
import { fieldsOf } from './fields'
import { validateInstitute } from './rules'
import { currentInstitute } from './settings'
import { loadInstitute } from './store'

const noColours = { brand: null, brandDark: null }

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // The lightest grey with a contrast of at least 4.5 on white, which WCAG requires of text.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the backgrounds and the default brand colours are those of the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const token = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1)
  expect(backgrounds).toEqual({ page: token('paper'), surface: token('surface'), sunken: token('sunken') })
  expect(defaultColours).toEqual({
    brand: token('brand'),
    strong: token('brand-strong'),
    tint: token('brand-tint'),
    onBrand: token('on-brand'),
  })
})

test('the default colours pass every check, and brandCss is empty for them', () => {
  expect([failedContrastChecks(noColours), brandCss(noColours)]).toEqual([[], ''])
  expect(contrastChecks(noColours)).toHaveLength(12)
})

test('without brand colours, the contrast is that of the colours of the style sheet', () => {
  const ratioOf = (theme: string, use: string) =>
    contrastChecks(noColours).find((check) => check.theme === theme && check.use === use)?.ratio
  const { strong, tint } = defaultColours
  expect(ratioOf('light', 'linkOnPage')).toBeCloseTo(contrast(strong[0], backgrounds.page[0]), 1)
  expect(ratioOf('dark', 'menuEntry')).toBeCloseTo(contrast(strong[1], tint[1]), 1)
})

test('pages replace the default colours with brand colours that have enough contrast, and keep them otherwise', () => {
  expect(brandCss({ brand: '#0f766e', brandDark: null })).toMatch(
    /^:root\{--brand:light-dark\(#0f766e,#[0-9a-f]{6}\);/,
  )
  expect(brandCss({ brand: '#e8a317', brandDark: null })).toBe('')
})

test.each(['#0f766e', '#7c3aed', '#be123c', '#1d4ed8', '#15803d', '#9a3412'])(
  'the common brand colour %s passes without a colour for the dark theme',
  (brand) => expect(failedContrastChecks({ brand, brandDark: null })).toEqual([]),
)

test('a failing colour is reported by theme and use, with its contrast and the required one', () => {
  expect(failedContrastChecks({ brand: '#0f766e', brandDark: '#14213d' })).toEqual(
    expect.arrayContaining([{ theme: 'dark', use: 'focus', ratio: expect.any(Number), needed: 3 }]),
  )
  for (const { theme, ratio, needed } of failedContrastChecks({ brand: '#0f766e', brandDark: '#14213d' })) {
    expect(theme).toBe('dark')
    expect(ratio).toBeLessThan(needed)
  }
})

test.each([
  ['#777777', `${texts.contrast.button} (4.47 of 4.5)`],
  ['#888888', `${texts.contrast.buttonHover} (3.65 of 4.5)`],
])('the brand colour %s is refused, since text on buttons has too little contrast', async (brand, check) => {
  await loadInstitute()
  const issues = validateInstitute({ ...fieldsOf(currentInstitute()), brand, brandDark: '' })
  expect(issues).toContainEqual({ field: 'brand', message: texts.contrastTooLow(check) })
})
