import * as pki from 'pkijs'
import type { SignatureState } from './proof'

const latin = new TextDecoder('latin1')

type Found = { state: SignatureState; signedAt: string | null; signer: string | null }
const nothing = { signedAt: null, signer: null } as const

/**
 * Checks the signature on a PDF: that it stands for the whole file but itself, that nothing is changed, and that
 * one of the institute's roots vouches for the signer.
 */
export async function checkPdfSignature(bytes: Uint8Array, rootPem: string): Promise<Found> {
  const text = latin.decode(bytes)
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const [, ...found] = ranges[0] ?? []
  if (!found.length) return { state: 'missing', ...nothing }
  const [start = 0, end = 0, rest = 0] = found.map(Number)
  const hex = text.slice(start + 1, end - 1)
  const whole = ranges.length === 1 && end + rest === bytes.length && /^[0-9a-f]+$/i.test(hex)
  if (!whole || text[start] !== '<' || text[end - 1] !== '>') return { state: 'changed', ...nothing }
  const content = new Uint8Array(start + rest)
  content.set(bytes.subarray(0, start))
  content.set(bytes.subarray(end), start)
  try {
    return { ...(await checkCms(fromHex(hex), content, rootPem)), signedAt: timeIn(text) }
  } catch {
    return { state: 'changed', ...nothing }
  }
}

async function checkCms(der: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>, rootPem: string) {
  const cms = new pki.SignedData({ schema: pki.ContentInfo.fromBER(der).content })
  const good = await cms.verify({ signer: 0, data: content.buffer, checkChain: false })
  if (!good) return { state: 'changed' as const, signer: null }
  const signer = signerOf(cms)
  const ours = signer !== null && (await isVouchedFor(signer, rootPem))
  return { state: ours ? ('intact' as const) : ('foreign' as const), signer: signer && nameOf(signer) }
}

async function isVouchedFor(signer: pki.Certificate, rootsPem: string) {
  for (const pem of rootsPem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []) {
    const root = pki.Certificate.fromBER(fromBase64(pem.replace(/-----[^-]+-----|\s/g, '')))
    if (await signer.verify(root).catch(() => false)) return true
  }
  return false
}

function signerOf(cms: pki.SignedData) {
  const sid = cms.signerInfos[0]?.sid
  if (!(sid instanceof pki.IssuerAndSerialNumber)) return null
  const all = (cms.certificates ?? []).filter((one) => one instanceof pki.Certificate)
  return (
    all.find((one) => one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer)) ?? null
  )
}

const nameOf = ({ subject }: pki.Certificate) =>
  subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(', ')

/** The time that the signature's dictionary names: `/M (D:20261121114750Z)`. */
function timeIn(text: string) {
  const [, year, month, day, hour, minute, second] =
    /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : null
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
