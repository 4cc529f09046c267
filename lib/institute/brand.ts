import { contrast, mix } from './contrast'
import type { InstituteValues } from './settings'

/** Values of app/globals.css, light and dark, on which the brand colours stand (`--paper` is the page). A test compares them. */
export const grounds = {
  page: ['#fbfaf7', '#0f1420'],
  surface: ['#ffffff', '#171e2e'],
  sunken: ['#f4f1ea', '#121828'],
} as const
const usual = ['#1f4fd8', '#7aa2ff'] as const
const stronger = ['#14213d', '#ffffff'] as const
const tintParts = [0.09, 0.2] as const
const onBrand = ['#ffffff', '#0b1222'] as const

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

type Colours = Pick<InstituteValues, 'brand' | 'brandDark'>

/** Light and dark. Without a colour of its own, dark takes the light one, lightened. */
export const brandPair = ({ brand, brandDark }: Colours) =>
  [brand ?? usual[0], brandDark ?? (brand ? mix(brand, '#ffffff', 0.5) : usual[1])] as const

/** The colours of one theme that follow from the institute's. */
function derived(colours: Colours, at: 0 | 1) {
  const brand = brandPair(colours)[at]
  const strong = mix(brand, stronger[at], 0.25)
  const [white, black] = onBrand
  const lowest = (text: string) => Math.min(contrast(text, brand), contrast(text, strong))
  return {
    brand,
    strong,
    tint: mix(grounds.surface[at], brand, tintParts[at]),
    on: lowest(white) >= lowest(black) ? white : black,
  }
}

/**
 * Rules that replace the brand colours of app/globals.css. None if their contrast is too low, as variables of the
 * environment allow: pages stay legible.
 */
export function brandRules(colours: Colours) {
  if ((!colours.brand && !colours.brandDark) || failedChecks(colours).length) return ''
  const [light, dark] = [derived(colours, 0), derived(colours, 1)]
  const pair = (name: keyof typeof light) => `light-dark(${light[name]},${dark[name]})`
  return `:root{--brand:${pair('brand')};--brand-strong:${pair('strong')};--brand-tint:${pair('tint')};--on-brand:${pair('on')}}`
}

export type ContrastCheck = { theme: Theme; use: ContrastUse; ratio: number; needed: number }
export type ContrastUse = 'button' | 'buttonHover' | 'linkOnPage' | 'linkOnCard' | 'menuEntry' | 'focus'

/** The contrast of every pair of colours that pages make of the institute's, with what WCAG 2.2 AA needs. */
export const contrastChecks = (colours: Colours): ContrastCheck[] =>
  themes.flatMap((theme, index) => {
    const at = index as 0 | 1
    const { brand, strong, tint, on } = derived(colours, at)
    const check = (use: ContrastUse, one: string, other: string, needed = 4.5) => ({
      theme,
      use,
      // Rounded down: 4.49 is not 4.5.
      ratio: Math.floor(contrast(one, other) * 100) / 100,
      needed,
    })
    return [
      check('button', on, brand),
      check('buttonHover', on, strong),
      check('linkOnPage', strong, grounds.page[at]),
      check('linkOnCard', strong, grounds.surface[at]),
      check('menuEntry', strong, tint),
      check('focus', brand, grounds.sunken[at], 3),
    ]
  })

export const failedChecks = (colours: Colours) =>
  contrastChecks(colours).filter(({ ratio, needed }) => ratio < needed)
