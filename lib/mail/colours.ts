import { brandPair } from '@/lib/institute/brand'
import { contrast } from '@/lib/institute/contrast'
import { currentInstitute, type Institute } from '@/lib/institute/settings'

/** Light and dark values of app/globals.css, copied because mail programs support no CSS variables; a test compares them. */
export const colourTokens = {
  paper: ['#fbfaf7', '#0f1420'],
  surface: ['#ffffff', '#171e2e'],
  sunken: ['#f4f1ea', '#121828'],
  line: ['#e5e1d8', '#2a3346'],
  'line-strong': ['#8a8577', '#66738f'],
  ink: ['#14213d', '#e9edf6'],
  'ink-soft': ['#566079', '#9aa6bf'],
  brand: ['#1f4fd8', '#7aa2ff'],
  'on-brand': ['#ffffff', '#0b1222'],
  rejected: ['#a61b1b', '#ff9b9b'],
  'rejected-tint': ['#fde8e8', '#3d1b1f'],
  accepted: ['#17663a', '#7fd6a2'],
  'accepted-tint': ['#e2f5e9', '#14352a'],
} as const

export type ColourToken = keyof typeof colourTokens | 'link'

type Pair = readonly [light: string, dark: string]

/** The institute's brand colours replace the defaults, with readable text on them. */
function paletteOf(institute: Pick<Institute, 'brand' | 'brandDark'>): Record<ColourToken, Pair> {
  const brand: Pair = brandPair(institute)
  return {
    ...colourTokens,
    brand,
    'on-brand': [readableOn(brand[0]), readableOn(brand[1])],
    link: [linkColour(brand[0], 0), linkColour(brand[1], 1)],
  }
}

const [lightText, darkText] = colourTokens['on-brand']

const readableOn = (colour: string) =>
  contrast(colour, lightText) >= contrast(colour, darkText) ? lightText : darkText

/**
 * A link has the brand colour, or `ink` if the brand colour's contrast is below 4.5 on `surface` (the card) or on
 * `paper` (the footer).
 */
const linkColour = (brand: string, theme: 0 | 1) =>
  [colourTokens.surface, colourTokens.paper].every((ground) => contrast(ground[theme], brand) >= 4.5)
    ? brand
    : colourTokens.ink[theme]

/** The palette of the settings in force. */
const palette = () => paletteOf(currentInstitute())

type Style = { color?: ColourToken; background?: ColourToken; border?: ColourToken }

const properties = { color: 'color', background: 'background-color', border: 'border-color' } as const
const styleKeys = ['color', 'background', 'border'] as const

/**
 * Attributes with the inline style of light mode and the classes of dark mode. `css` comes first: a later shorthand such as
 * `border` would reset the colour.
 */
export function styleAttributes(style: Style, css = '') {
  const styles = styleKeys.flatMap((key) => (style[key] ? [[key, style[key]] as const] : []))
  const inline = styles.map(([key, token]) => `${properties[key]}:${palette()[token][0]}`)
  const classes = styles.map(([key, token]) => `${key}-${token}`)
  return `class="${classes.join(' ')}" style="${[css, ...inline].filter(Boolean).join(';')}"`
}

/** Dark-mode rules for the classes that `html` uses, repeated with the selector that Outlook on the web needs. */
export function darkModeRules(html: string) {
  const rules = styleKeys.flatMap((key) =>
    Object.entries(palette())
      .map(([token, [, dark]]) => ({
        name: `${key}-${token}`,
        rule: `{${properties[key]}:${dark}!important}`,
      }))
      .filter(({ name }) => new RegExp(`class="[^"]*\\b${name}[ "]`).test(html)),
  )
  const standard = rules.map(({ name, rule }) => `.${name}${rule}`).join('')
  const outlook = rules.map(({ name, rule }) => `[data-ogsc] .${name}${rule}`).join('')
  return `@media (prefers-color-scheme:dark){${standard}}${outlook}`
}
