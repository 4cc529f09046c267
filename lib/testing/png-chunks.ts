import { crc32 } from 'node:zlib'

const latin1Bytes = (text: string) => Buffer.from(text, 'latin1')

export function pngChunk(type: string, content: Uint8Array | string) {
  const typeAndContent = Buffer.concat([latin1Bytes(type), Buffer.from(content)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(typeAndContent.length - 4)
  checksum.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, checksum])
}

export function chunksOf(png: Uint8Array) {
  const file = Buffer.from(png)
  const chunks: { type: string; bytes: Buffer }[] = []
  for (let offset = 8; offset < file.length;) {
    const length = file.readUInt32BE(offset)
    const type = file.toString('latin1', offset + 4, offset + 8)
    chunks.push({ type, bytes: file.subarray(offset, offset + 12 + length) })
    offset += 12 + length
  }
  return chunks
}

export const pngOf = (chunks: Uint8Array[]) =>
  new Uint8Array(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]))

/**
 * The chunk with the credential of a badge. In a valid badge its type is `iTXt`. The five zeros end the keyword and
 * say: no compression, no language, no translated keyword.
 */
export const badgeChunk = (type: string, json: string, keyword = 'openbadgecredential') =>
  pngChunk(type, Buffer.concat([latin1Bytes(`${keyword}\0\0\0\0\0`), Buffer.from(json)]))
