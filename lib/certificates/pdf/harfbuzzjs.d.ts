/** The part of harfbuzzjs (which brings no types) that is used here. */
declare module 'harfbuzzjs' {
  type Handle = { ptr: number; destroy(): void }
  type Glyph = {
    /** After shaping, the ID of the glyph in the font. */
    codepoint: number
    cluster: number
    x_advance: number
    y_advance: number
    x_offset: number
    y_offset: number
  }
  type Buffer = Handle & {
    addText(text: string): void
    setDirection(direction: 'ltr' | 'rtl'): void
    guessSegmentProperties(): void
    setClusterLevel(level: 0 | 1 | 2): void
    getGlyphInfosAndPositions(): Glyph[]
  }
  export type HarfBuzz = {
    createBlob(bytes: Uint8Array): Handle
    createFace(blob: Handle, index: number): Handle
    createFont(face: Handle): Handle
    createBuffer(): Buffer
    shape(font: Handle, buffer: Buffer): void
  }
  const ready: Promise<HarfBuzz>
  export default ready
}
