import 'server-only'
import { env } from '@/lib/env'
import { AppError, notFound } from '@/lib/errors'
import { formatDate } from '@/lib/format/date'
import { currentInstitute } from '@/lib/institute/settings'
import { embedSettings } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { verificationStatus } from '@/lib/certificates/verify/page-data'
import {
  formatCertificateId,
  isValidCid,
  hasCidPattern,
  normalizeCid,
} from '@/lib/certificates/certificate-id'
import { embedSnippet } from './embed-snippet'
import { tryVerifyCertificate } from '@/lib/certificates/verify/try-verify-certificate'
import { verifyCertificate } from '@/lib/certificates/queries'
import { toPublicCertificate, type PublicCertificate } from '@/lib/certificates/select'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const iconPaths = {
  valid: 'M5 12.5l4.5 4.5L19 7.5',
  unconfirmed: 'M12 7v5l3 3',
  revoked: 'M6 6l12 12M18 6L6 18',
  superseded: 'M5 12h14M13 6l6 6-6 6',
  unknown: 'M12 5v9M12 18.5v.5',
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#14213d,#e9edf6);--soft:light-dark(#566079,#9aa6bf);--line:light-dark(#e5e1d8,#2a3346);--ground:light-dark(#fff,#171e2e);--link:light-dark(#173dab,#9dbbff);--on:light-dark(#fff,#0b1222)}
.valid{--state:light-dark(#17663a,#7fd6a2)}.revoked{--state:light-dark(#a61b1b,#ff9b9b)}.superseded{--state:light-dark(#8a5a00,#f2c566)}.unknown,.unconfirmed{--state:var(--soft)}
*{box-sizing:border-box}html,body{margin:0;background:transparent}
body{font:15px/1.4 system-ui,sans-serif;color:var(--ink)}
main{display:grid;grid-template-columns:44px minmax(0,1fr);gap:4px 14px;align-items:center;align-content:center;min-height:min(100vh,${embedSettings.height}px);padding:16px 18px;border:1px solid var(--line);border-radius:12px;background:var(--ground)}
svg{width:44px;height:44px;padding:9px;border-radius:50%;background:var(--state);color:var(--on);grid-row:1/3;align-self:start}
h1{margin:0;font-size:17px;line-height:1.3;color:var(--state)}p{margin:0;overflow-wrap:anywhere}.soft{color:var(--soft);font-size:13.5px}
div{grid-column:2}a{color:var(--link);font-weight:600;font-variant-numeric:tabular-nums}
`

/**
 * The page that other sites embed: status, name, course and a link to the verification page. Earlier
 * certificates, issued on paper, cannot be embedded: 404 with the link.
 */
export async function renderEmbedPage({ enteredId, ip }: { enteredId: string; ip: string }) {
  const cid = normalizeCid(enteredId)
  const result = await tryVerifyCertificate({ enteredId: cid, ip })
  const { certificate, earlier, failure, retryAfterSeconds } = result
  const { title, text, note } = certificate ? textsOf(certificate) : textsWithoutCertificate(cid, result)
  const state = certificate ? verificationStatus(certificate) : 'unknown'
  const linkedCid = earlier?.cid ?? cid
  const link = `<a href="${escapeHtml(env.APP_URL + pages.certificate(linkedCid))}" target="_blank" rel="noopener">${escapeHtml(messages.embed.linkText(formatCertificateId(linkedCid)))}</a>`
  return {
    status: certificate ? 200 : failure ? 429 : 404,
    retryAfterSeconds,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main class="${state}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${iconPaths[state]}"/></svg><h1>${escapeHtml(title)}</h1><div>${text ? `<p>${escapeHtml(text)}</p>` : ''}<p class="soft">${escapeHtml(note)}</p><p class="soft">${link}</p></div></main></body></html>`,
  }
}

type VerificationAttempt = Awaited<ReturnType<typeof tryVerifyCertificate>>

function textsWithoutCertificate(
  cid: string,
  { earlier, searchedEarlierNumbers, failure }: VerificationAttempt,
) {
  const { titles, notes } = messages.embed
  const texts = (title: string, note: string) => ({ title, text: null, note })
  if (earlier) return texts(titles.earlier, notes.earlier)
  if (failure) return texts(titles.notChecked, failure.message)
  if (searchedEarlierNumbers && !hasCidPattern(cid))
    return texts(titles.unknown, messages.earlierCertificates.numberUnknown)
  return texts(titles.unknown, isValidCid(cid) ? notes.unknown : messages.certificates.typingMistake)
}

function textsOf(certificate: PublicCertificate) {
  const { titles, notes } = messages.embed
  const { full_name, title, completed_at, revoked_at, last_successor } = certificate
  const state = verificationStatus(certificate)
  const successor = formatCertificateId(last_successor?.cid ?? '')
  const note = {
    valid: notes.valid(certificate.institute, formatDate(completed_at)),
    unconfirmed: messages.certificates.nameUnconfirmedNote,
    revoked: notes.revoked(revoked_at ? formatDate(revoked_at) : ''),
    superseded:
      last_successor?.state === 'revoked'
        ? messages.certificates.successorRevoked(successor)
        : notes.superseded(successor),
  }[state]
  return { title: titles[state], text: [full_name, title].filter(Boolean).join(' · '), note }
}

/** The ID in a URL of this site, or null. Accepts the certificate page, its short address and its embed page. */
function cidInUrl(url: string) {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(env.APP_URL).origin) return null
  const prefixes = [pages.certificate(''), pages.certificateShort(''), pages.embed('')]
  const prefix = prefixes.find((each) => pathname.toLowerCase().startsWith(each))
  const rest = prefix && pathname.slice(prefix.length)
  // An ID needs no percent-encoding: encoded text is refused, not decoded.
  return rest && !/[/%]/.test(rest) ? normalizeCid(rest) : null
}

type OEmbedRequest = {
  url: string
  format?: string | undefined
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/**
 * The oEmbed 1.0 response for a certificate's address, within the given size. Throws `invalid` without an address,
 * `not_implemented` for formats other than JSON, `not_found`, `too_many`.
 */
export async function oEmbedOf({ url, format = 'json', maxwidth, maxheight }: OEmbedRequest, ip: string) {
  if (format !== 'json') throw new AppError('not_implemented', messages.embed.jsonOnly)
  if (!url) throw new AppError('invalid', messages.embed.unknownAddress)
  const enteredId = cidInUrl(url)
  if (!enteredId) throw notFound(messages.embed.unknownAddress)
  const { certificate: found, earlier } = await verifyCertificate({ enteredId, ip })
  if (!found) throw notFound(earlier ? messages.embed.notes.earlier : messages.certificates.idUnknown)
  const certificate = toPublicCertificate(found)
  const { cid, title, full_name } = certificate
  const holderAndTitle = full_name ? `${full_name}, ${title}` : title
  const width = Math.min(embedSettings.width, maxwidth ?? Infinity)
  const height = Math.min(embedSettings.height, maxheight ?? Infinity)
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    title: messages.embed.oEmbedTitle(messages.embed.titles[verificationStatus(certificate)], holderAndTitle),
    provider_name: currentInstitute().name,
    provider_url: env.APP_URL,
    cache_age: embedSettings.cacheSeconds,
    width,
    height,
    html: embedSnippet({ origin: env.APP_URL, cid, holderAndTitle, width, height }),
  }
}
