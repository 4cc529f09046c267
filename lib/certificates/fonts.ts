import 'server-only'
import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'

/**
 * The fonts of certificates: whole static TrueType files, because the subsets that web pages use lack letters,
 * and a missing letter would come out as a wrong one. Named by package and weight.
 */
export type FontId = `${string}/${'400Regular' | '500Medium' | '600SemiBold'}`

/** Latin, Cyrillic and Greek are in the first ones; those for one script each follow. */
const scripts = [
  'noto-sans-devanagari',
  'noto-sans-tamil',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-oriya',
  'noto-sans-telugu',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-naskh-arabic',
  'noto-sans-hebrew',
]

const stack = (weight: '400Regular' | '600SemiBold', ...first: FontId[]): FontId[] => [
  ...first,
  `inter/${weight}`,
  ...scripts.map((script): FontId => `${script}/${weight}`),
]

/** How a text is set; each is a list of fonts to try in turn. */
const stacks = {
  display: stack('600SemiBold', 'fraunces/600SemiBold'),
  heading: stack('600SemiBold', 'fraunces/500Medium'),
  strong: stack('600SemiBold'),
  text: stack('400Regular'),
}

export type Style = keyof typeof stacks

export function fontFile(id: FontId) {
  const [family = '', weight = ''] = id.split('/')
  const name = family.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
  return join(process.cwd(), 'node_modules', '@expo-google-fonts', family, weight, `${name}_${weight}.ttf`)
}

const opened = new Map<FontId, Font>()

export function openFont(id: FontId) {
  let font = opened.get(id)
  if (!font) {
    const file = openSync(fontFile(id))
    if (!('layout' in file)) throw new Error(`${id} is not a single font`)
    opened.set(id, (font = file))
  }
  return font
}

/** Joiners and the like change the letters beside them and print nothing themselves. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u

const covers = (id: FontId, text: string) =>
  [...text].every(
    (letter) => invisible.test(letter) || openFont(id).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )

const fontFor = (text: string, style: Style) => stacks[style].find((id) => covers(id, text))

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const clusters = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** A piece of text in one font. */
export type Run = { text: string; font: FontId }

/**
 * The text in as few fonts as possible: one for all of it, else one for each word, else one for each letter with
 * its marks (which must never be parted). What no font has is left out: see `unprintable`.
 */
export function runsOf(text: string, style: Style): Run[] {
  const whole = fontFor(text, style)
  if (whole) return [{ text, font: whole }]
  const words = text.split(/(?<=\s)/)
  const pieces = words.length > 1 ? words : clusters(text)
  if (pieces.length === 1) return []
  const runs: Run[] = []
  for (const run of pieces.flatMap((piece) => runsOf(piece, style))) {
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** The letters, each with its marks, that no font has. */
export const unprintable = (text: string): string[] => [
  ...new Set(clusters(text.normalize('NFC')).filter((cluster) => !fontFor(cluster, 'display'))),
]
