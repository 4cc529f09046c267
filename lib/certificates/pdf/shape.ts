import 'server-only'
import type { HarfBuzz } from 'harfbuzzjs'
import { fontBytes, openFont } from './fonts/font-instance'
import type { FontId } from './fonts/fonts'
import type { ShapingRun } from './shaping-runs'

/** A glyph to be drawn; measures are in the font's units. */
export type Glyph = {
  id: number
  /** The characters it represents. */
  codePoints: number[]
  /** Advance in this text, and the one that the font states. */
  advance: number
  defaultAdvance: number
  /** Offset of the glyph, rightwards and upwards. */
  offset: [number, number]
  textGroup: TextGroup
}

/**
 * Neighbouring glyphs that share this object form a group. `actualText` is the text that they stand for, written as
 * ActualText; null if their own characters spell it.
 */
type TextGroup = { actualText: string | null }

const withoutActualText: TextGroup = { actualText: null }
const fonts = new Map<FontId, ReturnType<HarfBuzz['createFont']>>()

function fontOf(hb: HarfBuzz, id: FontId) {
  let font = fonts.get(id)
  if (!font) {
    font = hb.createFont(hb.createFace(hb.createBlob(fontBytes(id)), 0))
    fonts.set(id, font)
  }
  return font
}

/** The level at which HarfBuzz makes each character a cluster, so that each glyph can be traced to its characters. */
const characterClusterLevel = 2

/** Chooses and places the glyphs of a run, from the left to the right. */
export function shape(hb: HarfBuzz, { text: originalText, font, isRightToLeft }: ShapingRun): Glyph[] {
  // NFD splits a vowel that is drawn on both sides of a consonant into two characters, one for each of its glyphs.
  const text = isRightToLeft ? originalText : originalText.normalize('NFD')
  const buffer = hb.createBuffer()
  buffer.addText(text)
  buffer.setDirection(isRightToLeft ? 'rtl' : 'ltr')
  buffer.guessSegmentProperties()
  buffer.setClusterLevel(characterClusterLevel)
  hb.shape(fontOf(hb, font), buffer)
  const shapedGlyphs = buffer.getGlyphInfosAndPositions()
  buffer.destroy()
  // HarfBuzz returns glyphs from left to right; characters and groups are determined in the order of the text.
  if (isRightToLeft) shapedGlyphs.reverse()
  const characters = charactersOf(shapedGlyphs, text)
  const textGroups = isRightToLeft
    ? groupByCharacter(characters)
    : groupAll(
        characters,
        originalText,
        shapedGlyphs.some(({ x_offset, y_offset }) => x_offset !== 0 || y_offset !== 0),
      )
  const glyphs = shapedGlyphs.map(({ codepoint, x_advance, x_offset, y_offset }, index): Glyph => ({
    id: codepoint,
    codePoints: characters[index] ?? [],
    advance: x_advance,
    defaultAdvance: openFont(font).getGlyph(codepoint).advanceWidth,
    offset: [x_offset, y_offset],
    textGroup: textGroups[index] ?? withoutActualText,
  }))
  return isRightToLeft ? glyphs.reverse() : glyphs
}

/** HarfBuzz draws joiners and other invisible characters as the glyph of a space. */
const invisible = /\p{Default_Ignorable_Code_Point}/u
const onlyInvisible = /^\p{Default_Ignorable_Code_Point}+$/u

/** The characters of each glyph; if several glyphs share characters, the first one has them. */
function charactersOf(glyphs: { cluster: number }[], text: string) {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const assignedClusters = new Set<number>()
  return glyphs.map(({ cluster }) => {
    if (assignedClusters.has(cluster)) return []
    assignedClusters.add(cluster)
    const clusterIndex = starts.indexOf(cluster)
    const characters = text
      .slice(clusterIndex === 0 ? 0 : cluster, starts[clusterIndex + 1] ?? text.length)
      .normalize('NFC')
    return Array.from(characters, (character) => character.codePointAt(0) ?? 0)
  })
}

/**
 * One group for all glyphs. It has ActualText if the glyphs do not spell the text in order, if they are shifted, or if
 * the text has an invisible character.
 */
function groupAll(characters: number[][], text: string, areShifted: boolean) {
  const isSpelledOut =
    // PDF readers can mistake the shift of a glyph for a space.
    !areShifted &&
    // An invisible character has the glyph of a space: without ActualText, it would become the text of all spaces.
    !invisible.test(text) &&
    characters.every((codePoints) => codePoints.length) &&
    String.fromCodePoint(...characters.flat()) === text
  const textGroup = isSpelledOut ? withoutActualText : { actualText: text }
  return characters.map(() => textGroup)
}

/**
 * For text from right to left, which PDF readers reorder one character at a time: a group with ActualText for each
 * character that has several glyphs, and for each invisible character.
 */
function groupByCharacter(characters: number[][]) {
  let textGroup = withoutActualText
  return characters.map((codePoints, index) => {
    const text = String.fromCodePoint(...codePoints)
    const hasSeveralGlyphs = characters[index + 1]?.length === 0
    if (codePoints.length)
      textGroup = hasSeveralGlyphs || onlyInvisible.test(text) ? { actualText: text } : withoutActualText
    return textGroup
  })
}
