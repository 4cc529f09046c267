import { contrast, mix } from './contrast'
import type { InstituteValues } from './settings'

/** Backgrounds, light and dark, as in app/globals.css (`page` is `--paper`). A test compares them. */
export const backgrounds = {
  page: ['#fbfaf7', '#0f1420'],
  surface: ['#ffffff', '#171e2e'],
  sunken: ['#f4f1ea', '#121828'],
} as const
/** The colours of app/globals.css, which pages of an institute without brand colours use. A test compares them. */
export const defaultColours = {
  brand: ['#1f4fd8', '#7aa2ff'],
  strong: ['#173dab', '#9dbbff'],
  tint: ['#eaf0ff', '#1c2a4d'],
  onBrand: ['#ffffff', '#0b1222'],
} as const
const strongMixColours = ['#14213d', '#ffffff'] as const
const tintMixAmounts = [0.09, 0.2] as const
const textColours = ['#ffffff', '#0b1222'] as const

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

type Colours = Pick<InstituteValues, 'brand' | 'brandDark'>

/**
 * The brand colours of the light and the dark theme, by default the usual ones. If only the light one is set, the dark
 * one is the light one mixed with white.
 */
export const brandPair = ({ brand, brandDark }: Colours): readonly [light: string, dark: string] => [
  brand ?? defaultColours.brand[0],
  brandDark ?? (brand ? mix(brand, '#ffffff', 0.5) : defaultColours.brand[1]),
]

const hasOwnColours = ({ brand, brandDark }: Colours) => Boolean(brand ?? brandDark)

/**
 * The colours of one theme: the default ones, or those derived from the institute's. `onBrand` is the text colour on
 * `brand` and `strong`.
 */
function coloursOf(colours: Colours, themeIndex: 0 | 1) {
  if (!hasOwnColours(colours))
    return {
      brand: defaultColours.brand[themeIndex],
      strong: defaultColours.strong[themeIndex],
      tint: defaultColours.tint[themeIndex],
      onBrand: defaultColours.onBrand[themeIndex],
    }
  const brand = brandPair(colours)[themeIndex]
  const strong = mix(brand, strongMixColours[themeIndex], 0.25)
  const [white, nearBlack] = textColours
  const lowestContrast = (text: string) => Math.min(contrast(text, brand), contrast(text, strong))
  return {
    brand,
    strong,
    tint: mix(backgrounds.surface[themeIndex], brand, tintMixAmounts[themeIndex]),
    onBrand: lowestContrast(white) >= lowestContrast(nearBlack) ? white : nearBlack,
  }
}

/**
 * Rules that replace the brand colours of app/globals.css. Empty if their contrast is too low: nothing else
 * checks the contrast of INSTITUTE_BRAND and INSTITUTE_BRAND_DARK.
 */
export function brandCss(colours: Colours) {
  if (!hasOwnColours(colours) || failedContrastChecks(colours).length) return ''
  const [light, dark] = [coloursOf(colours, 0), coloursOf(colours, 1)]
  const pair = (name: keyof typeof light) => `light-dark(${light[name]},${dark[name]})`
  return `:root{--brand:${pair('brand')};--brand-strong:${pair('strong')};--brand-tint:${pair('tint')};--on-brand:${pair('onBrand')}}`
}

export type ContrastCheck = { theme: Theme; use: ContrastUse; ratio: number; needed: number }
export type ContrastUse = 'button' | 'buttonHover' | 'linkOnPage' | 'linkOnCard' | 'menuEntry' | 'focus'

/** The contrast of the main pairs of colours that include a brand colour, and the minimum that WCAG 2.2 AA requires. */
export const contrastChecks = (colours: Colours): ContrastCheck[] =>
  themes.flatMap((theme, index) => {
    const themeIndex = index as 0 | 1
    const { brand, strong, tint, onBrand } = coloursOf(colours, themeIndex)
    const check = (use: ContrastUse, one: string, other: string, needed = 4.5) => ({
      theme,
      use,
      // Rounded down: 4.49 is not 4.5.
      ratio: Math.floor(contrast(one, other) * 100) / 100,
      needed,
    })
    return [
      check('button', onBrand, brand),
      check('buttonHover', onBrand, strong),
      check('linkOnPage', strong, backgrounds.page[themeIndex]),
      check('linkOnCard', strong, backgrounds.surface[themeIndex]),
      check('menuEntry', strong, tint),
      check('focus', brand, backgrounds.sunken[themeIndex], 3),
    ]
  })

export const failedContrastChecks = (colours: Colours) =>
  contrastChecks(colours).filter(({ ratio, needed }) => ratio < needed)
