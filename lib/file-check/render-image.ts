import { imageSize } from './image-size'
import type { Pixels } from './pixels'
import type { Render } from './read-qr-code'

/** Limits memory: a decoded image takes four bytes a pixel. Some phones take larger photos, which are not read. */
export const maxImagePixels = 64_000_000

/** Calls `read` with a function that draws the image; null if it has too many pixels or is not an image. */
export async function withImage<Result>(
  bytes: Uint8Array,
  read: (render: Render) => Promise<Result>,
): Promise<Result | null> {
  const size = imageSize(bytes)
  if (!size || size.width * size.height > maxImagePixels) return null
  const bitmap = await createImageBitmap(new Blob([bytes.slice()])).catch(() => null)
  if (!bitmap) return null
  try {
    return await read(async (maxSide) =>
      draw(bitmap.width, bitmap.height, maxSide, (context, width, height) =>
        context.drawImage(bitmap, 0, 0, width, height),
      ),
    )
  } finally {
    bitmap.close()
  }
}

type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => unknown

/** Draws on a white canvas, scaled down if its longer side would exceed `maxSide`, and returns its pixels. */
export async function draw(
  fullWidth: number,
  fullHeight: number,
  maxSide: number,
  paint: Paint,
): Promise<Pixels> {
  const scale = Math.min(1, maxSide / Math.max(fullWidth, fullHeight))
  const width = Math.max(1, Math.round(fullWidth * scale))
  const height = Math.max(1, Math.round(fullHeight * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('this browser has no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    await paint(context, width, height)
    return { data: context.getImageData(0, 0, width, height).data, width, height }
  } finally {
    // Releases the canvas's memory immediately.
    canvas.width = 0
  }
}
