import 'server-only'
import { join } from 'node:path'
import { openSync, type Font } from 'fontkit'

/**
 * The fonts of certificates: whole static TrueType files, because the subsets that web pages use lack letters,
 * and a missing letter would come out as a wrong one. Named by package and weight.
 */
export type FontId = `${string}/${Weight}`
type Weight = '400Regular' | '500Medium' | '600SemiBold' | '700Bold'

/** The font of each script that Inter, which has Latin, Cyrillic and Greek, lacks; with its heavier weight. */
const others: [script: string, family: string, heavy: Weight][] = [
  ['Devanagari', 'noto-sans-devanagari', '600SemiBold'],
  ['Tamil', 'noto-sans-tamil', '600SemiBold'],
  ['Bengali', 'noto-sans-bengali', '600SemiBold'],
  ['Gujarati', 'noto-sans-gujarati', '600SemiBold'],
  ['Gurmukhi', 'noto-sans-gurmukhi', '600SemiBold'],
  ['Kannada', 'noto-sans-kannada', '600SemiBold'],
  ['Malayalam', 'noto-sans-malayalam', '600SemiBold'],
  ['Oriya', 'noto-sans-oriya', '600SemiBold'],
  ['Telugu', 'noto-sans-telugu', '600SemiBold'],
  ['Sinhala', 'noto-sans-sinhala', '600SemiBold'],
  ['Thai', 'noto-sans-thai', '600SemiBold'],
  ['Arabic', 'amiri', '700Bold'],
  ['Hebrew', 'noto-sans-hebrew', '600SemiBold'],
]

export const scripts = ['Latin', 'Cyrillic', 'Greek', ...others.map(([script]) => script)]

const heavy = others.map(([, family, weight]): FontId => `${family}/${weight}`)
const light = others.map(([, family]): FontId => `${family}/400Regular`)

/** How a text is set; each is a list of fonts to try in turn. */
const stacks = {
  display: ['fraunces/600SemiBold', 'inter/600SemiBold', ...heavy],
  heading: ['fraunces/500Medium', 'inter/600SemiBold', ...heavy],
  strong: ['inter/600SemiBold', ...heavy],
  text: ['inter/400Regular', ...light],
} satisfies Record<string, FontId[]>

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

const fontFor = (text: string, style: Style) =>
  stacks[style].find((id) => covers(id, text)) as FontId | undefined

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

/** A title without emoji and the like: they are no words that could be missed. */
export function withoutPictures(text: string) {
  const plain = clusters(text.normalize('NFC'))
    .filter((cluster) => fontFor(cluster, 'heading') || !/\p{Extended_Pictographic}/u.test(cluster))
    .join('')
  return plain.replace(/\s+/g, ' ').trim() || text
}
