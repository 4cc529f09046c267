import 'server-only'
import { createHash } from 'node:crypto'
import { renderAsync, Resvg } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'
import { db, type Transaction } from '@/lib/db/client'
import { instituteLimits as limits } from './limits'

type Size = { width: number; height: number }
export type Image = { mediaType: 'image/svg+xml' | 'image/png'; bytes: Buffer }

const images = new LRUCache<string, Image>({ max: limits.imagesCached })
const renderedPngs = new LRUCache<string, Buffer>({ max: limits.imagesCached })

/** An uploaded image by its hash, or null. */
export async function imageOf(hash: string): Promise<Image | null> {
  const cached = images.get(hash)
  if (cached) return cached
  const row = await db.instituteImage.findUnique({
    where: { hash },
    select: { mediaType: true, bytes: true },
  })
  if (!row) return null
  const image = { mediaType: row.mediaType as Image['mediaType'], bytes: Buffer.from(row.bytes) }
  images.set(hash, image)
  return image
}

/** The uploaded image with this hash as PNG, to embed in a PDF or SVG. Null without a hash or an image. */
export async function pngOf(hash: string | null): Promise<Buffer | null> {
  if (hash === null) return null
  const image = await imageOf(hash)
  if (!image || image.mediaType === 'image/png') return image?.bytes ?? null
  const cached = renderedPngs.get(hash)
  if (cached) return cached
  const png = (await renderSvg(image.bytes.toString(), limits.renderedSidePixels)).asPng()
  renderedPngs.set(hash, png)
  return png
}

const font = { loadSystemFonts: false }

/** Renders an SVG with `longerSide` pixels on its longer side, without fonts and files. Draws it on another thread. */
export function renderSvg(svg: string, longerSide: number) {
  const { width, height } = sizeOf(svg)
  return renderAsync(svg, { fitTo: { mode: width >= height ? 'width' : 'height', value: longerSide }, font })
}

/** The size of an SVG in its own units. Throws if the text is no SVG. */
export function sizeOf(svg: string) {
  const { width, height } = new Resvg(svg, { font })
  return { width, height }
}

/** Whether an SVG draws a visible pixel. A damaged image in it draws none. */
export async function isVisible(svg: string) {
  const { pixels } = await renderSvg(svg, 64)
  return pixels.some((value, index) => index % 4 === 3 && value > 0)
}

/**
 * Renders an SVG as a PNG with `longerSide` pixels on its longer side, or with fewer if the file would exceed
 * `imageMaxBytes`. Null if every size exceeds it.
 */
export async function pngWithinMaxBytes(svg: string, longerSide: number) {
  for (let pixels = longerSide; pixels >= 1; pixels = Math.floor(pixels * 0.7)) {
    const png = (await renderSvg(svg, pixels)).asPng()
    if (png.length <= limits.imageMaxBytes) return png
  }
  return null
}

/** An SVG that consists of an image alone. */
export function svgOfImage(bytes: Buffer, type: 'png' | 'jpeg', { width, height }: Size) {
  const href = `data:image/${type};base64,${bytes.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`
}

/** Stores an image under its hash. Storing it again restarts the time after which an unused image is deleted. */
export async function storeImage(tx: Transaction | typeof db, { mediaType, bytes }: Image) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await tx.instituteImage.upsert({
    where: { hash },
    create: { hash, mediaType, bytes: new Uint8Array(bytes) },
    update: { createdAt: new Date() },
    select: { hash: true },
  })
  return hash
}

/** An SVG `<image>` element with the PNG as a data URL, for SVGs that must not load anything. */
export const svgImageElement = (
  png: Buffer,
  { x = 0, y = 0, side }: { x?: number; y?: number; side: number },
) =>
  `<image x="${x}" y="${y}" width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/>`
