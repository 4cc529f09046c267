import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'

const font = readFileSync('app/fonts/inter.woff2').toString('base64')

/** Measures the width of a text in semibold Inter, with and without tabular digits. */
const widthsOf = (text: string) => {
  const width = (css: string) => {
    const span = document.createElement('span')
    span.style.cssText = `font: 600 100px Inter; white-space: pre; ${css}`
    span.textContent = text
    document.body.append(span)
    return Math.round(span.getBoundingClientRect().width)
  }
  return { plain: width(''), tabular: width('font-variant-numeric: tabular-nums') }
}

test('tabular digits have one width, and do not change the width of letters, hyphens and other signs', async ({
  page,
}) => {
  await page.setContent(
    `<style>@font-face { font-family: Inter; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }</style>`,
  )
  await page.evaluate(() => document.fonts.load('600 100px Inter'))
  expect(await page.evaluate(() => document.fonts.check('600 100px Inter'))).toBe(true)
  for (const text of ['Full-Stack', 'TT-', '- – —', 'a, b. c: d/e']) {
    const { plain, tabular } = await page.evaluate(widthsOf, text)
    expect(tabular, text).toBe(plain)
  }
  const widths = await Promise.all([...'0123456789'].map((digit) => page.evaluate(widthsOf, digit.repeat(4))))
  expect(new Set(widths.map(({ tabular }) => tabular)).size).toBe(1)
  expect(new Set(widths.map(({ plain }) => plain)).size).toBeGreaterThan(1)
})
