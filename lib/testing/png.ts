import { deflateSync } from 'node:zlib'
import { pngChunk } from './png-chunks'

/**
 * A PNG with a script in its comment; by default, all its pixels have one colour. `trailing` is appended to the file.
 * The header states the full height, but only the first 5,000 rows have data.
 */
export function png(
  width = 12,
  height = 8,
  { trailing = '', makeRow = (rowBytes: number) => Buffer.alloc(rowBytes, 200) } = {},
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, RGBA; the default compression and filter, no interlacing.
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.concat(
    Array.from({ length: Math.min(height, 5000) }, () => Buffer.concat([Buffer.of(0), makeRow(4 * width)])),
  )
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(trailing),
  ])
}
