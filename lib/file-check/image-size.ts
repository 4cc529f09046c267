export type ImageKind = 'png' | 'jpeg' | 'webp'
export type ImageSize = { width: number; height: number }

const latin1Text = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length))

export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (latin1Text(bytes, 0, 4) === '\x89PNG') return 'png'
  if (latin1Text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  return latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 4) === 'WEBP' ? 'webp' : null
}

/** The size that an image declares, read without decoding it, or null. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const kind = imageKindOf(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (kind === 'webp') return webpSize(bytes, view)
    return kind === 'jpeg' ? jpegSize(view) : null
  } catch (error) {
    // The file ends before it states a size.
    if (error instanceof RangeError) return null
    throw error
  }
}

function jpegSize(view: DataView): ImageSize | null {
  for (let index = 2; view.getUint8(index) === 0xff;) {
    const marker = view.getUint8(index + 1)
    // C0 to CF begin a frame header, except C4 and CC, which begin tables, and C8, which is reserved.
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return { height: view.getUint16(index + 5), width: view.getUint16(index + 7) }
    // FF bytes may pad a marker.
    index += marker === 0xff ? 1 : 2 + view.getUint16(index + 2)
  }
  return null
}

function webpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  const chunkType = latin1Text(bytes, 12, 4)
  if (chunkType === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (chunkType === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunkType !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
