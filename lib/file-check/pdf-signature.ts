import { checkCms, rootsOf, type CmsResult } from './cms'
import type { SignatureState } from './proof'

const latin = new TextDecoder('latin1')

type PdfSignature = { state: SignatureState; signedAt: string | null; signerName: string | null }
const result = (state: SignatureState, signerName: string | null = null): PdfSignature => ({
  state,
  signedAt: null,
  signerName,
})

/**
 * Checks the signature of a PDF. It is `intact` if a root of the institute issued the signer's certificate, it covers
 * all other bytes, and the file has no other signature or incremental update.
 */
export async function checkPdfSignature(
  bytes: Uint8Array,
  rootPem: string,
  /** Browsers offer Web Crypto only to pages from HTTPS or localhost. Without it, a found signature is `unchecked`. */
  hasWebCrypto = true,
): Promise<PdfSignature> {
  const text = latin.decode(bytes)
  const matches = [...text.matchAll(/\/Contents\s*<([0-9a-f\s]{200,})>/gi)]
  const claimsSignature = /\/ByteRange\b|\/Type\s*\/Sig\b|\/SubFilter\s*\/(ETSI|adbe)\./.test(text)
  if (!matches.length) return result(claimsSignature ? 'unparsed' : 'missing')
  if (!claimsSignature) return result('missing')
  if (!hasWebCrypto) return result('unchecked')
  const gap = signaturePosition(text)
  const roots = rootsOf(rootPem)
  const content = gap ? contentOutside(bytes, gap) : new Uint8Array()
  const signatures = await Promise.all(
    matches.map(([, hex = '']) => checkCms(fromHex(hex), content, roots).catch(() => null)),
  )
  const [first] = signatures
  // A damaged signature that is no hex string is not among the matches, but has a ByteRange.
  const areAllFound = matches.length >= count(text, /\/ByteRange\b/g)
  const isForeign = (cms: CmsResult | null) => cms !== null && !cms.issuedHere && cms.signerName !== null
  if (areAllFound && signatures.every(isForeign)) return result('foreign', first?.signerName ?? null)
  if (!signatures.some((cms) => cms?.issuedHere)) return result('unparsed')
  if (!gap || signatures.length !== 1 || !first?.intact) return result('altered', first?.signerName ?? null)
  return { state: 'intact', signedAt: timeIn(text), signerName: first.signerName }
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** The bytes of the signature, which the ByteRange leaves out. */
type Gap = { start: number; end: number }

/**
 * The position of the signature. Null if the file has another signature or an incremental update, or if the signature
 * does not cover all other bytes of the file.
 */
function signaturePosition(text: string): Gap | null {
  const byteRanges = [...text.matchAll(/\/ByteRange\s*\[0 (\d+) (\d+) (\d+)\s*\]/g)]
  const [byteRange] = byteRanges
  if (!byteRange) return null
  const [start = 0, end = 0, restLength = 0] = byteRange.slice(1).map(Number)
  const isWrittenOnce =
    count(text, /\/ByteRange\b/g) === 1 &&
    count(text, /\/Type\s*\/Sig\b/g) === 1 &&
    // A second `%%EOF` or `startxref` would belong to an incremental update, which can replace objects.
    count(text, /%%EOF/g) === 1 &&
    count(text, /\bstartxref\b/g) === 1 &&
    !/\/Prev\b/.test(text.slice(text.lastIndexOf('trailer')))
  const coversRest = text.startsWith('%PDF-') && end + restLength === text.length && /%%EOF\r?\n?$/.test(text)
  // The gap must be the hex string of the signature, in the same object as the ByteRange.
  const objectStart = text.lastIndexOf(' obj', start)
  const gapIsHexString = /^<[0-9a-f]+>$/i.test(text.slice(start, end)) && (end - start) % 2 === 0
  const gapIsContents = text.slice(0, start).endsWith('/Contents ')
  const isInOneObject =
    objectStart >= 0 && byteRange.index > objectStart && byteRange.index < text.indexOf('endobj', end)
  return isWrittenOnce && coversRest && gapIsHexString && gapIsContents && isInOneObject
    ? { start, end }
    : null
}

function contentOutside(bytes: Uint8Array, { start, end }: Gap) {
  const content = new Uint8Array(bytes.length - (end - start))
  content.set(bytes.subarray(0, start))
  content.set(bytes.subarray(end), start)
  return content
}

/** The time in the dictionary of the signature: `/M (D:20261121114750Z)`. */
function timeIn(text: string) {
  const [, year, month, day, hour, minute, second] =
    /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : null
}

const fromHex = (hex: string) =>
  Uint8Array.from(hex.replace(/\s/g, '').match(/../g) ?? [], (byte) => parseInt(byte, 16))
