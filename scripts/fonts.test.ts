import { readFileSync, statSync } from 'node:fs'
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
  ['inter-vietnamese', 'inter/files/inter-vietnamese-wght-normal', { wght: [400, 700] }],
  ['fraunces', 'fraunces/files/fraunces-latin-opsz-normal', { opsz: [18, 56] }],
  ['fraunces-extended', 'fraunces/files/fraunces-latin-ext-opsz-normal', { opsz: [18, 56] }],
  ['fraunces-vietnamese', 'fraunces/files/fraunces-vietnamese-opsz-normal', { opsz: [18, 56] }],
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

const fontsCode = readFileSync(join(root, 'app', 'fonts.ts'), 'utf8')
const optionsCodeOf = (cssVariable: string) =>
  fontsCode.split(`'${cssVariable}'`)[1]?.split('localFont(')[0] ?? ''
const rangesIn = (optionsCode: string) =>
  [...(optionsCode.match(/'(U\+[^']+)'/)?.[1] ?? '').matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )

test.each(['inter', 'fraunces'])(
  'Vietnamese and Eastern European characters are in %s, in files that only pages with such characters fetch',
  (family) => {
    const files = [
      {
        optionsCode: optionsCodeOf(`--font-${family}-vietnamese`),
        font: openFont('app', 'fonts', `${family}-vietnamese.woff2`),
      },
      {
        optionsCode: optionsCodeOf(`--font-${family}-extended`),
        font: openFont('app', 'fonts', `${family}-extended.woff2`),
      },
    ].map(({ optionsCode, font }) => ({
      optionsCode,
      isInUnicodeRange: (codePoint: number) =>
        rangesIn(optionsCode).some(([from, to]) => codePoint >= from && codePoint <= to),
      characters: new Set(font.characterSet),
    }))
    // Latin-1 characters, such as Â, are left out: the main font has them.
    const wanted = [...'ĂÂĐÊÔƠƯăâđêôơưẢẠẮỆỘỢỰỲỸảạắệộợựỳỹŁłŘřČčŐőŞşĞğĪīŠš'].filter(
      (character) => character > 'ÿ',
    )
    const isCovered = (codePoint: number) =>
      files.some(
        ({ isInUnicodeRange, characters }) => characters.has(codePoint) && isInUnicodeRange(codePoint),
      )
    expect(wanted.filter((character) => !isCovered(character.codePointAt(0) ?? 0))).toEqual([])

    // A few characters of the main font may be in these ranges, too: ı, Œ, œ and combining marks.
    const mainFontCharacters = openFont('app', 'fonts', `${family}.woff2`)
      .characterSet.map((codePoint) => String.fromCodePoint(codePoint))
      .filter((character) => !/[ıŒœ\p{M}]/u.test(character))
    for (const { optionsCode, isInUnicodeRange } of files) {
      expect(
        mainFontCharacters.filter((character) => isInUnicodeRange(character.codePointAt(0) ?? 0)),
      ).toEqual([])
      expect(optionsCode).toContain('preload: false')
    }
  },
)

test('font stacks begin with the fonts for Vietnamese and Latin Extended: Next adds a system font to the CSS variable of the main font, which would otherwise display these characters', () => {
  const css = readFileSync(join(root, 'app', 'globals.css'), 'utf8')
  const families = ['sans', 'display'].map((name) =>
    [...(css.match(new RegExp(`--font-${name}:([^;]*);`))?.[1] ?? '').matchAll(/var\((--[\w-]+)\)/g)].map(
      ([, variable]) => variable,
    ),
  )
  expect(families).toEqual(
    ['inter', 'fraunces'].map((name) => [
      `--font-${name}-vietnamese`,
      `--font-${name}-extended`,
      `--font-${name}`,
    ]),
  )
})

test('the fonts that every page loads stay below 70 KB', () => {
  const sizes = ['inter', 'fraunces'].map(
    (name) => statSync(join(root, 'app', 'fonts', `${name}.woff2`)).size,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70_000)
})
