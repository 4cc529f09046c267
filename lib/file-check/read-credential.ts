const keywords = ['openbadgecredential', 'openbadges']
const pngStart = [0x89, 0x50, 0x4e, 0x47]
const utf8 = new TextDecoder()
const latin = new TextDecoder('latin1')

export type FileKind = 'pdf' | 'png' | 'svg' | 'json' | 'jwt'

export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (pngStart.every((byte, index) => bytes[index] === byte)) return 'png'
  const start = utf8.decode(bytes.subarray(0, 1024)).trimStart()
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('{')) return 'json'
  if (/^eyJ[\w-]+(\.|$)/.test(start)) return 'jwt'
  return start.includes('<svg') ? 'svg' : null
}

/** All texts that some program could take for the credential of an image. */
export const credentialsIn = (kind: 'png' | 'svg', bytes: Uint8Array) =>
  kind === 'png' ? credentialsInPng(bytes) : credentialsInSvg(utf8.decode(bytes))

function credentialsInPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = latin.decode(bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, at + 8 + length)
    const keyword = latin.decode(content.subarray(0, Math.max(0, content.indexOf(0))))
    // iTXt: keyword, 0, compression flag and method, 0 (empty language), 0 (empty translated keyword), credential.
    // Other chunks are not issued: beside an iTXt, any text of theirs makes the file ambiguous.
    if (/^(iTXt|tEXt|zTXt)$/.test(type) && keywords.includes(keyword.toLowerCase()))
      texts.push(utf8.decode(content.subarray(keyword.length + 5)))
    at += 12 + length
    // Bytes after the end are not part of the image, but some programs read them.
    if (type === 'IEND' && at < bytes.length) texts.push(...textsBehindEnd(latin.decode(bytes.subarray(at))))
    if (type === 'IEND') break
  }
  return texts
}

function textsBehindEnd(text: string) {
  const lowerCaseText = text.toLowerCase()
  return keywords.some((keyword) => lowerCaseText.includes(keyword)) ? [text] : []
}

const embedded = /<openbadges:credential>\s*<!\[CDATA\[([\s\S]*?)]]>\s*<\/openbadges:credential>/g
const credentialElement = /<([\w.-]+:)?(credential|assertion)(?=[\s/>])/gi

function credentialsInSvg(svg: string) {
  // `bakeSvg` escapes `]]>`, which would end the CDATA section.
  const texts = [...svg.matchAll(embedded)].map(([, json = '']) => json.replaceAll(']]\\u003e', ']]>'))
  // Other programs may read credential elements of another form, or expand entities. Each such element counts as one
  // more text, and so do the entities: a file with several texts is ambiguous.
  const rest = svg.replace(embedded, '')
  const otherElements = [...rest.matchAll(credentialElement)].map(() => '')
  const entityDeclarations = texts.length && /<!(DOCTYPE|ENTITY)/i.test(rest) ? [''] : []
  return [...texts, ...otherElements, ...entityDeclarations]
}
