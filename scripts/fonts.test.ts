import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'

const root = join(__dirname, '..')

function openFont(...path: string[]) {
  const font = openSync(join(root, ...path))
  if (!('layout' in font)) throw new Error(`${path.join('/')} is not a single font`)
  return font
}

test.each([
  ['inter', 'inter/files/inter-latin-wght-normal', { wght: [400, 700] }],
  ['inter-extended', 'inter/files/inter-latin-ext-wght-normal', { wght: [400, 700] }],
  ['fraunces', 'fraunces/files/fraunces-latin-opsz-normal', { opsz: [18, 56] }],
  ['fraunces-extended', 'fraunces/files/fraunces-latin-ext-opsz-normal', { opsz: [18, 56] }],
])(
  '%s has every character of its source font, but only the axis ranges that pages use',
  (name, source, axes) => {
    const shippedFont = openFont('app', 'fonts', `${name}.woff2`)
    const sourceFont = openFont('node_modules', '@fontsource-variable', `${source}.woff2`)
    expect(shippedFont.characterSet).toEqual(sourceFont.characterSet)
    const ranges = Object.entries(shippedFont.variationAxes).map(([axis, range]) => [
      axis,
      [range?.min, range?.max],
    ])
    expect(Object.fromEntries(ranges)).toEqual(axes)
  },
)

test('the fonts that every page loads stay below 70 KB', () => {
  const sizes = ['inter', 'fraunces'].map(
    (name) => statSync(join(root, 'app', 'fonts', `${name}.woff2`)).size,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70_000)
})
