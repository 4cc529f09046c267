import { crc32 } from 'node:zlib'

/** Bakes credentials into images (Open Badges 3.0, section 5.3): programs read the credential, people see the image. */

const keyword = 'openbadgecredential'
const pngSignatureLength = 8
/** The bytes of a PNG chunk besides its content: length, type and CRC. */
const chunkOverhead = 12

export function bakeSvg(svg: string, credential: string) {
  // The content must not hold `]]>`, which ends a CDATA section.
  const json = credential.replaceAll(']]>', ']]\\u003e')
  const content = `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`
  return svg
    .replace('<svg ', '<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ')
    .replace(/<svg [^>]*>/, (start) => start + content)
}

export function bakePng(png: Buffer, credential: string) {
  // Null bytes: end of the keyword, no compression, compression method, empty language, empty translated keyword.
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)])
  const headerEnd = pngSignatureLength + chunkOverhead + png.readUInt32BE(pngSignatureLength)
  return Buffer.concat([png.subarray(0, headerEnd), chunk('iTXt', content), png.subarray(headerEnd)])
}

function chunk(type: string, content: Buffer) {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  crc.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, crc])
}
