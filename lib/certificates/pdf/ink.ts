import { openFont } from './fonts/font-instance'
import type { TextLine } from './fit'

/** Extent of a line's glyphs above and below its baseline, in points. */
export function measureInk({ glyphRuns, size }: TextLine) {
  let [above, below] = [0, 0]
  for (const { font: fontId, glyphs } of glyphRuns) {
    const font = openFont(fontId)
    const scale = size / font.unitsPerEm
    for (const {
      id: glyphId,
      offset: [, offsetY],
    } of glyphs) {
      const { minY, maxY } = font.getGlyph(glyphId).bbox
      // Skips glyphs without outlines, such as a space.
      if (!Number.isFinite(maxY)) continue
      above = Math.max(above, (maxY + offsetY) * scale)
      below = Math.max(below, -(minY + offsetY) * scale)
    }
  }
  return { above, below }
}
