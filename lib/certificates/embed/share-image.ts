import 'server-only'
import { AppError } from '@/lib/errors'
import { currentInstitute } from '@/lib/institute/settings'
import { shareImageSize } from '@/lib/limits'
import { consume } from '@/lib/rate-limit/consume'
import { renderPng, shareImageSvg } from '@/lib/share/share-image-svg'
import { cachedImage, pinnedImage } from '@/lib/share/image-cache'
import { verificationStatus } from '@/lib/certificates/verify/page-data'
import { normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'
import { unprintableGraphemes, withoutEmoji, type Style } from '@/lib/certificates/pdf/fonts/fonts'
import { tryVerifyCertificate } from '@/lib/certificates/verify/try-verify-certificate'
import { outlineText } from '@/lib/certificates/pdf/glyph-outlines'
import { colours } from '@/lib/certificates/pdf/sheet'
import { loadTypesetter } from '@/lib/certificates/pdf/typeset'
import type { PublicCertificate } from '@/lib/certificates/select'

const statusMarks = {
  valid: { words: 'Valid certificate', colour: '#17663A', iconPath: 'M5 12.5l4.5 4.5L19 7.5' },
  unconfirmed: { words: 'Issued, name not confirmed', colour: '#566079', iconPath: 'M12 7v5l3 3' },
  revoked: { words: 'Revoked certificate', colour: '#A61B1B', iconPath: 'M6 6l12 12M18 6L6 18' },
  superseded: { words: 'Replaced certificate', colour: '#8A5A00', iconPath: 'M5 12h14M13 6l6 6-6 6' },
} as const

const centre = shareImageSize.width / 2

/**
 * Looks the certificate up before the cache, so that a revocation shows at once. Throws `too_many` if a rate limit is
 * exceeded, and `unavailable` if the render queue is full.
 */
export async function certificateShareImage(enteredId: string, ip: string) {
  await consume('shareImageIp', ip)
  const { certificate, failure, retryAfterSeconds } = await tryVerifyCertificate({
    enteredId: normalizeCid(enteredId),
    ip,
  })
  if (failure)
    throw new AppError('too_many', failure.message, retryAfterSeconds ? { retryAfterSeconds } : undefined)
  const render = async () => renderPng(await certificateSvg(certificate))
  if (!certificate) return pinnedImage('unknown certificate', render)
  const { cid, state, full_name, title, institute } = certificate
  // The key has all that the image shows: its status follows from state and name.
  return cachedImage(JSON.stringify([cid, state, full_name, title, institute]), render)
}

/** The share image of a certificate: status, name and course. All unknown certificates have the same image. */
export async function certificateSvg(certificate: PublicCertificate | null) {
  const typeset = await loadTypesetter()
  const lineSvg = (text: string, style: Style, y: number, size: number, colour: string = colours.ink) => {
    const fitOptions = { size, minSingleLineFontSize: Math.min(size, 36), width: 1000 }
    // A line with a character that has no font is left out: without that character, it could show a different name.
    return unprintableGraphemes(text).length
      ? ''
      : `<path fill="${colour}" d="${outlineText(text, style, typeset, { x: centre, y, ...fitOptions })}"/>`
  }
  const instituteName = lineSvg(certificate?.institute ?? currentInstitute().name, 'strong', 96, 28)
  const body = certificate
    ? certificateBody(certificate, lineSvg)
    : lineSvg('Verify a certificate', 'display', 340, 64)
  return shareImageSvg(instituteName, body)
}

type LineSvg = (text: string, style: Style, y: number, size: number, colour?: string) => string

function certificateBody(certificate: PublicCertificate, lineSvg: LineSvg) {
  const { full_name, title, cid } = certificate
  const { words, colour, iconPath } = statusMarks[verificationStatus(certificate)]
  return [
    `<circle cx="${centre}" cy="186" r="40" fill="${colour}"/>`,
    `<g transform="translate(${centre - 30} 156) scale(2.5)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${iconPath}"/></g>`,
    lineSvg(words, 'strong', 278, 30, colour),
    lineSvg(full_name ?? '', 'display', 376, 68),
    lineSvg(withoutEmoji(title), 'heading', 462, 38, colours.soft),
    lineSvg(formatCertificateId(cid), 'strong', 566, 26),
  ].join('')
}
