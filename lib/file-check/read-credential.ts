/** The credential inside a file, as text; null where there is none. */

const keyword = 'openbadgecredential'
const pngStart = [0x89, 0x50, 0x4e, 0x47]
const utf8 = new TextDecoder()

export type FileKind = 'pdf' | 'png' | 'svg' | 'json'

export function kindOf(bytes: Uint8Array): FileKind | null {
  if (pngStart.every((byte, at) => bytes[at] === byte)) return 'png'
  const start = utf8.decode(bytes.subarray(0, 1024)).trimStart()
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('{')) return 'json'
  return start.includes('<svg') ? 'svg' : null
}

export function credentialInPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = utf8.decode(bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'iTXt' && utf8.decode(content.subarray(0, keyword.length)) === keyword) {
      // Keyword, end, two bytes on compression, and two texts that are empty.
      return utf8.decode(content.subarray(keyword.length + 5))
    }
    at += 12 + length
  }
  return null
}

export function credentialInSvg(bytes: Uint8Array) {
  const found = /<openbadges:credential>\s*<!\[CDATA\[([\s\S]*?)]]>/.exec(utf8.decode(bytes))
  return found?.[1] ?? null
}

/** The object in a JSON text, null where it is something else. */
export function parsed(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
