import { deflateSync } from 'node:zlib'

/**
 * A PNG with a script in its comment; by default, all its pixels have one colour. `trailing` is appended to the file.
 * The header states the full height, but only the first 5,000 rows have data.
 */
export function png(
  width = 12,
  height = 8,
  { trailing = '', rowPixels = (rowBytes: number) => Buffer.alloc(rowBytes, 200) } = {},
) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const lengthAndCrc = Buffer.alloc(8)
    lengthAndCrc.writeUInt32BE(data.length, 0)
    lengthAndCrc.writeUInt32BE(crc(body), 4)
    return Buffer.concat([lengthAndCrc.subarray(0, 4), body, lengthAndCrc.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.concat(
    Array.from({ length: Math.min(height, 5000) }, () => Buffer.concat([Buffer.of(0), rowPixels(4 * width)])),
  )
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(trailing),
  ])
}

function crc(data: Buffer) {
  let value = ~0
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
