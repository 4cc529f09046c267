/** Writes the fonts into app/fonts with limited variation axes. Run `npm run fonts` after a font package changed. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { runMain } from './steps/command.mjs'
import { projectPath } from './steps/paths.mjs'
import { step } from './steps/report.mjs'

const inter = { variationAxes: { wght: { min: 400, max: 700, default: 400 } } }
/** The utility `display` in app/globals.css sets headings in one weight. Their sizes are 18 to 56 pixels. */
const fraunces = { variationAxes: { wght: 560, opsz: { min: 18, max: 56, default: 18 } } }

const fonts = [
  {
    name: 'inter',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    options: inter,
    // Limits the OpenType feature `tnum` (tabular figures) to digits; steps/tabular-digits.mjs has the reason.
    limitsTnumToDigits: true,
  },
  { name: 'inter-extended', source: 'inter/files/inter-latin-ext-wght-normal.woff2', options: inter },
  { name: 'inter-vietnamese', source: 'inter/files/inter-vietnamese-wght-normal.woff2', options: inter },
  { name: 'fraunces', source: 'fraunces/files/fraunces-latin-opsz-normal.woff2', options: fraunces },
  {
    name: 'fraunces-extended',
    source: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    options: fraunces,
  },
  {
    name: 'fraunces-vietnamese',
    source: 'fraunces/files/fraunces-vietnamese-opsz-normal.woff2',
    options: fraunces,
  },
]

/** @param {string} path */
const pathInPackage = (path) => projectPath('node_modules', '@fontsource-variable', path)

runMain(async () => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const { create } = await import('fontkit')
  const { limitTnumToDigits } = await import('./steps/tabular-digits.mjs')
  const { default: subset } = await import('subset-font')
  for (const { name, source, options, limitsTnumToDigits } of fonts) {
    await step(`Making ${name}`, async () => {
      const sourceFont = readFileSync(pathInPackage(source))
      const font = create(sourceFont)
      if (!('characterSet' in font)) throw new Error(`${source} is not a single font.`)
      const allCharacters = String.fromCodePoint(...font.characterSet)
      // `limitTnumToDigits` edits TrueType, so a font that it edits is compressed to WOFF2 afterwards.
      const fontWithLimitedAxes = await subset(sourceFont, allCharacters, {
        targetFormat: limitsTnumToDigits ? 'truetype' : 'woff2',
        ...options,
      })
      writeFileSync(
        projectPath('app', 'fonts', `${name}.woff2`),
        limitsTnumToDigits
          ? await subset(limitTnumToDigits(fontWithLimitedAxes), allCharacters, { targetFormat: 'woff2' })
          : fontWithLimitedAxes,
      )
    })
  }
  for (const family of ['inter', 'fraunces'])
    copyFileSync(pathInPackage(`${family}/LICENSE`), projectPath('app', 'fonts', `${family}.LICENSE.txt`))
})
