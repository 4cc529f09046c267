import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { certificateExport as limits } from './limits'

/** Separators of paths, what Windows refuses, and what nobody sees but the joiners of Indic and Persian names. */
const unsafe = /[\\/:*?"<>|]|(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu

/** The name of a certificate's file: the ID makes it unique, the name tells people whose it is. */
export function certificateFileName(cid: string, fullName: string) {
  const ending = '.pdf'
  const id = formatCertificateId(cid).replace(/[^A-Z0-9-]/g, '-')
  const name = fullName.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ')
  const shown = cut(`${id} ${name}`, limits.fileNameBytes - ending.length)
  // Windows drops dots and spaces at the end.
  return `${shown.replace(/[. ]+$/, '')}${ending}`
}

/** The start of a text that takes so many bytes in UTF-8 at most, without half a character. */
function cut(text: string, bytes: number) {
  let [start, size] = ['', 0]
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > bytes) break
    start += segment
  }
  return start
}

/** The name of the whole file, for a header: letters, digits and dashes alone. */
export function exportFileName(title: string, kind: 'pdf' | 'zip') {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `certificates${words && `-${words.slice(0, 60)}`}.${kind}`
}
