import 'server-only'
import { readFileSync } from 'node:fs'
import type { HarfBuzz } from 'harfbuzzjs'
import { fontFile, openFont, type FontId } from '../fonts'

/**
 * Texts are shaped by HarfBuzz, as in browsers. The shaper that react-pdf brings (fontkit's) fails on common
 * names in Malayalam, Telugu and Gurmukhi, and prints others wrong in Bengali, Kannada and Thai.
 */

const fonts = new Map<FontId, ReturnType<HarfBuzz['createFont']>>()

function fontOf(hb: HarfBuzz, id: FontId) {
  let font = fonts.get(id)
  if (!font) {
    font = hb.createFont(hb.createFace(hb.createBlob(readFileSync(fontFile(id))), 0))
    fonts.set(id, font)
  }
  return font
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a text runs from right to left, going by its first letter. */
export const isRightToLeft = (text: string) => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

const pairs = ['()', '[]', '{}', '<>', '«»', '‹›']
const mirrored = (bracket: string) => {
  const pair = pairs.find((both) => both.includes(bracket)) ?? bracket
  return pair.replace(bracket, '') || bracket
}

/** Clusters stay apart as far as letters do, so that each glyph is known by its own letters. */
const clusterPerLetter = 2

export type Glyph = {
  id: number
  /** The letters it stands for. */
  codePoints: number[]
  advanceWidth: number
  /** How far from its place it is drawn, rightwards and upwards. */
  shift: [number, number]
  /** The text that it and its neighbours with the same source make up, where their own letters don't tell it. */
  source: { text: string | null }
}

/** Glyphs in the order of the letters (not that of the page), in the font's units. */
export function shape(hb: HarfBuzz, id: FontId, content: string) {
  const backwards = isRightToLeft(content)
  // react-pdf has turned the brackets already, and HarfBuzz does so too.
  const text = backwards ? content.replace(/[()[\]{}<>«»‹›]/g, mirrored) : content
  const buffer = hb.createBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setClusterLevel(clusterPerLetter)
  hb.shape(fontOf(hb, id), buffer)
  const found = buffer.getGlyphInfosAndPositions()
  buffer.destroy()
  if (backwards) found.reverse()
  const letters = lettersOf(found, text)
  const sources = backwards ? sourceOfEach(letters) : sourceOfAll(letters, text)
  const glyphs = found.map(({ codepoint, x_offset, y_offset }, at): Glyph => {
    const { advanceWidth } = openFont(id).getGlyph(codepoint)
    const source = sources[at] ?? { text: null }
    return { id: codepoint, codePoints: letters[at] ?? [], advanceWidth, shift: [x_offset, y_offset], source }
  })
  const advances = found.map(({ x_advance }) => x_advance)
  return {
    glyphs,
    positions: advances.map((xAdvance) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    advanceWidth: advances.reduce((sum, advance) => sum + advance, 0),
  }
}

/** One source for the whole row, named where its glyphs don't spell it out in order. */
function sourceOfAll(letters: number[][], text: string) {
  const legible = letters.every((some) => some.length) && String.fromCodePoint(...letters.flat()) === text
  const source = { text: legible ? null : text.normalize('NFC') }
  return letters.map(() => source)
}

/** A source for each letter: readers turn what runs from right to left about, letter by letter. */
function sourceOfEach(letters: number[][]) {
  let source: Glyph['source'] = { text: null }
  return letters.map((some) => {
    if (some.length) source = { text: String.fromCodePoint(...some) }
    return source
  })
}

/** The letters that each glyph stands for; of several glyphs for the same ones, the first has them. */
function lettersOf(found: { cluster: number }[], text: string) {
  const starts = [...new Set(found.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const given = new Set<number>()
  return found.map(({ cluster }) => {
    if (given.has(cluster)) return []
    given.add(cluster)
    const at = starts.indexOf(cluster)
    const letters = text.slice(at === 0 ? 0 : cluster, starts[at + 1] ?? text.length)
    return Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  })
}
