import { openFont } from './fonts/font-instance'
import type { Line } from './fit'

/** Extent of a line's glyphs above and below its baseline, in points. */
export function measureInk({ glyphRuns, size }: Line) {
  let [above, below] = [0, 0]
  for (const { font: id, glyphs } of glyphRuns) {
    const font = openFont(id)
    const unit = size / font.unitsPerEm
    for (const { id: glyph, shift } of glyphs) {
      const { minY, maxY } = font.getGlyph(glyph).bbox
      // Skips glyphs without outlines, such as a space.
      if (!Number.isFinite(maxY)) continue
      above = Math.max(above, (maxY + shift[1]) * unit)
      below = Math.max(below, -(minY + shift[1]) * unit)
    }
  }
  return { above, below }
}
