import 'server-only'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { instituteLimits as limits } from './limits'
import { institute as texts } from '@/lib/messages/institute'
import { isVisible, svgOfImage, sizeOf, pngWithinMaxBytes, storeImage, type Image } from './images'
import { isPng } from './image-types'
import { sanitizeSvg } from './sanitize-svg'

const imageError = (message: string) => new AppError('invalid', message, { fields: { image: message } })

/**
 * Sanitizes and stores an uploaded image; settings refer to it by the returned hash. Also deletes images older than
 * `unusedImageMs` that no version of the settings uses.
 */
export async function uploadImage(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > limits.imageMaxBytes) throw imageError(texts.imageTooLarge)
  const image = await (isPng(bytes) ? cleanPng(bytes) : cleanSvg(bytes))
  if (image.bytes.length > limits.imageMaxBytes) throw imageError(texts.imageTooLarge)
  await db.instituteImage.deleteMany({
    where: {
      createdAt: { lt: new Date(Date.now() - limits.unusedImageMs) },
      logoOf: { none: {} },
      signatureOf: { none: {} },
    },
  })
  return { hash: await storeImage(db, image) }
}

async function cleanSvg(bytes: Buffer): Promise<Image> {
  if (!/^[\s\uFEFF]*<(\?xml|!--|!DOCTYPE svg|svg[\s>])/i.test(bytes.toString('utf8', 0, 500)))
    throw imageError(texts.imageType)
  const svg = sanitizeSvg(bytes)
  await requireDrawable(svg)
  return { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) }
}

/** Re-encodes the pixels, which removes metadata and any other data in the file. */
async function cleanPng(bytes: Buffer): Promise<Image> {
  // The first chunk of a PNG (IHDR) has the width at byte 16 and the height at byte 20.
  const [width, height] = bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0]
  if (!width || !height) throw imageError(texts.imageBroken)
  const longerSide = Math.max(width, height)
  if (longerSide > limits.pngSideMax) throw imageError(texts.imagePixels)
  const svg = svgOfImage(bytes, 'png', { width, height })
  await requireDrawable(svg)
  // The new file may be larger than the uploaded one, since other programs compress better.
  const drawn = await pngWithinMaxBytes(svg, Math.min(longerSide, limits.renderedSidePixels))
  if (!drawn) throw imageError(texts.imageTooLarge)
  return { mediaType: 'image/png', bytes: drawn }
}

/** Throws if nothing can be seen, or if one side is so much longer that drawing the image would fill the memory. */
async function requireDrawable(svg: string) {
  const { width, height } = measure(svg)
  // A size below half a pixel is rounded to 0. The negation also refuses the NaN of 0 by 0.
  if (!(Math.max(width / height, height / width) <= limits.aspectMax))
    throw imageError(texts.imageAspectRatio)
  if (!(await isVisible(svg))) throw imageError(texts.imageBroken)
}

function measure(svg: string) {
  try {
    return sizeOf(svg)
  } catch {
    throw imageError(texts.imageBroken)
  }
}
