import { crc32 } from 'node:zlib'

/**
 * A credential inside an image, as Open Badges 3.0 has it (section 5.3): programs find it there, people see the
 * image.
 */

const keyword = 'openbadgecredential'
const pngSignature = 8

export function bakeSvg(svg: string, credential: string) {
  // The end of the section must not occur within it.
  const json = credential.replaceAll(']]>', ']]\\u003e')
  const content = `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`
  return svg
    .replace('<svg ', '<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ')
    .replace(/<svg [^>]*>/, (start) => start + content)
}

export function bakePng(png: Buffer, credential: string) {
  // Keyword, end, not compressed, compression method, no language, no translated keyword.
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)])
  const headerEnd = pngSignature + 12 + png.readUInt32BE(pngSignature)
  return Buffer.concat([png.subarray(0, headerEnd), chunk('iTXt', content), png.subarray(headerEnd)])
}

function chunk(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
