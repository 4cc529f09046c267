import { crc32 } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

export function pngChunk(type: string, content: Uint8Array | string) {
  const named = Buffer.concat([latin(type), Buffer.from(content)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export function chunksOf(png: Uint8Array) {
  const bytes = Buffer.from(png)
  const chunks: { type: string; content: Buffer; whole: Buffer }[] = []
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    chunks.push({ type, content, whole: bytes.subarray(at, at + 12 + length) })
    at += 12 + length
  }
  return chunks
}

export const pngOf = (chunks: Uint8Array[]) =>
  new Uint8Array(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]))

export const baked = (type: string, json: string, keyword = 'openbadgecredential') =>
  pngChunk(type, Buffer.concat([latin(`${keyword}\0\0\0\0\0`), Buffer.from(json)]))
