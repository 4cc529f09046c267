import 'server-only'
import harfbuzz from 'harfbuzzjs'
import { fontsReady, openFont } from './fonts/font-instance'
import type { FontId, Run } from './fonts/fonts'
import { piecesOf } from './pieces'
import { shape, type Glyph } from './shape'

/** Glyphs in one font. */
export type Stretch = { font: FontId; glyphs: Glyph[] }

/** Sets runs as one line; the width is that at size 1. */
export type Typesetter = (runs: Run[]) => { stretches: Stretch[]; width: number }

/**
 * Shapes texts with HarfBuzz, as browsers do. fontkit, which react-pdf uses, misprints common Indic and Thai names,
 * and react-pdf drops the heights of marks.
 */
export async function openTypesetter(): Promise<Typesetter> {
  const [hb] = await Promise.all([harfbuzz, fontsReady()])
  return (runs) => {
    const stretches = piecesOf(runs).map((piece) => ({ font: piece.font, glyphs: shape(hb, piece) }))
    const widths = stretches.map(
      ({ font, glyphs }) => glyphs.reduce((sum, { advance }) => sum + advance, 0) / openFont(font).unitsPerEm,
    )
    return { stretches, width: widths.reduce((sum, width) => sum + width, 0) }
  }
}
