export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
export type ImageSize = { width: number; height: number }

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The type of an image by its first bytes; its name and declared type are not trusted. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (latin1(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return 'image/gif'
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return /^ftypavi[fs]$/.test(latin1(bytes, 4, 12)) ? 'image/avif' : null
}

/** Width and height from the header, without decoding the image; null if the header has none. */
export function imageSizeOf(type: ImageType, bytes: Buffer): ImageSize | null {
  try {
    const size = sizeReaders[type](bytes)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // The header ends too early.
    return null
  }
}

const sizeReaders: Record<ImageType, (bytes: Buffer) => ImageSize | null> = {
  'image/png': (bytes) =>
    latin1(bytes, 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : null,
  'image/jpeg': jpegSize,
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** Skips segments up to the frame header, which has the size. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    // C0 to CF begin a frame header, except C4 and CC, which begin tables, and C8, which is reserved.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // FF bytes may pad a marker. The markers 01 and D0 to D9 have no segment.
    if (marker === 0xff) at += 1
    else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9) ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): ImageSize | null {
  const chunk = latin1(bytes, 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The largest size in all `ispe` boxes: a file may hold several images. */
function avifSize(bytes: Buffer): ImageSize | null {
  let largest: ImageSize | null = null
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
