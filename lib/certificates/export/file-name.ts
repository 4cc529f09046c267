import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { certificateExport as limits } from './limits'

/**
 * Path separators, characters that Windows refuses, and invisible ones, except the joiners that Indic and Persian
 * scripts need.
 */
const unsafe = /[\\/:*?"<>|]|(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu

/** The name of a certificate's file: the ID makes it unique, the name tells people whose it is. */
export function certificateFileName(cid: string, fullName: string) {
  const ending = '.pdf'
  const id = formatCertificateId(cid).replace(/[^A-Z0-9-]/g, '-')
  const name = fullName.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ')
  const truncated = truncate(`${id} ${name}`, limits.fileNameBytes - ending.length)
  // Without dots and spaces before the ending, where they would look like a mistake.
  return `${truncated.replace(/[. ]+$/, '')}${ending}`
}

/** Cuts a text to at most `maxBytes` in UTF-8, between whole characters. */
function truncate(text: string, maxBytes: number) {
  let [truncated, size] = ['', 0]
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > maxBytes) break
    truncated += segment
  }
  return truncated
}

/** The name of the exported file, for the Content-Disposition header: ASCII letters, digits and dashes only. */
export function exportFileName(exportTitle: string, kind: 'pdf' | 'zip') {
  const slug = exportTitle
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return `certificates${slug && `-${slug}`}.${kind}`
}
