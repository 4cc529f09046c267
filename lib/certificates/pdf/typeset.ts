import 'server-only'
import harfbuzzReady from 'harfbuzzjs'
import { whenFontsReady, openFont } from './fonts/font-instance'
import type { FontId, Run } from './fonts/fonts'
import { shapingRunsOf } from './shaping-runs'
import { shape, type Glyph } from './shape'

/** Glyphs in one font. */
export type GlyphRun = { font: FontId; glyphs: Glyph[] }

/** Lays out runs of text on one line; `width` is in em: the width at font size 1. */
export type Typesetter = (runs: Run[]) => { glyphRuns: GlyphRun[]; width: number }

/**
 * Shapes texts with HarfBuzz, as browsers do. fontkit, which react-pdf uses, misprints common Indic and Thai names,
 * and react-pdf drops the vertical offsets of combining marks.
 */
export async function loadTypesetter(): Promise<Typesetter> {
  const [hb] = await Promise.all([harfbuzzReady, whenFontsReady()])
  return (runs) => {
    const glyphRuns = shapingRunsOf(runs).map((run) => ({ font: run.font, glyphs: shape(hb, run) }))
    const widths = glyphRuns.map(
      ({ font, glyphs }) => glyphs.reduce((sum, { advance }) => sum + advance, 0) / openFont(font).unitsPerEm,
    )
    return { glyphRuns, width: widths.reduce((sum, width) => sum + width, 0) }
  }
}
