import { stretchContrast, type Pixels } from './pixels'

/** Draws an image with at most this many pixels on its longer side. */
export type Render = (maxSide: number) => Promise<Pixels>

/** A code that is small in a photograph needs a large size; a blurred or grainy code is read better at a small size. */
const sizes = [1600, 3200, 2400, 1000]

/** The text of a QR code in these pixels, or null. */
export type Decode = (pixels: Pixels) => Promise<string | null>

/** The text of the QR code in an image, or null. */
export async function readQrCode(render: Render, decode: Decode): Promise<string | null> {
  const triedWidths = new Set<number>()
  for (const size of sizes) {
    const pixels = await render(size)
    // A small image is not enlarged, so two sizes can give the same pixels.
    if (triedWidths.has(pixels.width)) continue
    triedWidths.add(pixels.width)
    // Computed before `decode`, which may transfer the buffer of `pixels`.
    const stretched = stretchContrast(pixels)
    const text = (await decode(pixels)) ?? (await decode(stretched))
    if (text !== null) return text
  }
  return null
}
