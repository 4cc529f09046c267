import * as asn1 from 'asn1js'
import * as pki from 'pkijs'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const

export type CmsResult = {
  /** A root of the institute issued the signer's certificate; otherwise `intact` is false without a check. */
  issuedHere: boolean
  intact: boolean
  /** The name in the signer's certificate; null if that certificate is not found in the CMS. */
  signerName: string | null
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const same = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * Checks a detached CMS signature over `content`. `padded`: the CMS, filled up with zeros to the space that the PDF
 * reserves for it. Throws if it does not begin with a CMS structure.
 */
export async function checkCms(
  padded: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
  roots: pki.Certificate[],
): Promise<CmsResult> {
  const read = asn1.fromBER(padded)
  if (read.offset < 0) throw new Error('no CMS')
  const contentInfo = new pki.ContentInfo({ schema: read.result })
  const cms = new pki.SignedData({ schema: contentInfo.content })
  const signerCertificate = findSignerCertificate(cms)
  const issuedByRoot = await Promise.all(
    roots.map((root) => signerCertificate?.verify(root).catch(() => false)),
  )
  const issuedHere = issuedByRoot.some(Boolean)
  const result = { issuedHere, signerName: signerCertificate && nameOf(signerCertificate) }
  const isRestZero = padded.subarray(read.offset).every((byte) => byte === 0)
  const hasDefiniteLength = padded[1] !== 0x80
  const hasExpectedForm =
    contentInfo.contentType === oids.signedData &&
    isRestZero &&
    hasDefiniteLength &&
    hasNoUnsignedParts(cms) &&
    hasOnlyKnownCertificates(cms, signerCertificate, roots)
  if (!issuedHere || !signerCertificate || !hasExpectedForm) return { ...result, intact: false }
  const attributesMatch = await hasMatchingSignedAttributes(cms, signerCertificate, content)
  const intact = attributesMatch && (await verifies(cms, content))
  return { ...result, intact }
}

/** pkijs throws for an unknown algorithm or a value that is no signature at all: both count as not verified. */
const verifies = (cms: pki.SignedData, content: Uint8Array<ArrayBuffer>) =>
  cms.verify({ signer: 0, data: content.buffer, checkChain: false }).catch(() => false)

/**
 * Whether there is one signer and no unsigned attribute, revocation list or OCSP response. Embedded content is refused,
 * too: pkijs would verify it instead of the file.
 */
function hasNoUnsignedParts({ encapContentInfo, signerInfos, crls, ocsps }: pki.SignedData) {
  const { eContent, eContentType } = encapContentInfo
  const hasUnsignedParts = signerInfos[0]?.unsignedAttrs || crls?.length || ocsps?.length
  return signerInfos.length === 1 && !hasUnsignedParts && eContent === undefined && eContentType === oids.data
}

const bytesOf = (certificate: pki.Certificate) => new Uint8Array(certificate.toSchema().toBER(false))

/** The signature covers no certificates, so each must be the signer's or a root of the institute. */
const hasOnlyKnownCertificates = (
  { certificates }: pki.SignedData,
  signerCertificate: pki.Certificate | null,
  roots: pki.Certificate[],
) =>
  (certificates ?? []).every(
    (one) =>
      one instanceof pki.Certificate &&
      (one === signerCertificate || roots.some((root) => same(bytesOf(root), bytesOf(one)))),
  )

/** Whether there are just the three signed attributes and each matches: content type, digest, signer's certificate. */
async function hasMatchingSignedAttributes(
  cms: pki.SignedData,
  signerCertificate: pki.Certificate,
  content: Uint8Array<ArrayBuffer>,
) {
  const [signerInfo] = cms.signerInfos
  const attributes = signerInfo?.signedAttrs?.attributes ?? []
  const valueOf = (type: string): asn1.BaseBlock | null => {
    const [attribute, ...more] = attributes.filter((one) => one.type === type)
    return attribute?.values.length === 1 && !more.length ? attribute.values[0] : null
  }
  const contentType = valueOf(oids.contentType)
  const digest = valueOf(oids.messageDigest)
  const certificateReference = valueOf(oids.signingCertificateV2)
  if (attributes.length !== 3 || signerInfo?.digestAlgorithm.algorithmId !== oids.sha256) return false
  if (!(contentType instanceof asn1.ObjectIdentifier) || !(digest instanceof asn1.OctetString)) return false
  return (
    contentType.valueBlock.toString() === oids.data &&
    same(digest.valueBlock.valueHexView, await sha256(content)) &&
    same(certificateHashIn(certificateReference), await sha256(bytesOf(signerCertificate)))
  )
}

/**
 * The certificate hash in a SigningCertificateV2 with one ESSCertIDv2 (RFC 5035), or empty. It comes first in the
 * innermost of three sequences, since DER omits the default hash algorithm, SHA-256.
 */
function certificateHashIn(attribute: asn1.BaseBlock | null) {
  let block: unknown = attribute
  for (let depth = 0; depth < 3; depth++) {
    const isCertificateList = depth === 1
    if (!(block instanceof asn1.Sequence) || (isCertificateList && block.valueBlock.value.length !== 1))
      return new Uint8Array()
    block = block.valueBlock.value[0]
  }
  return block instanceof asn1.OctetString ? block.valueBlock.valueHexView : new Uint8Array()
}

function findSignerCertificate(cms: pki.SignedData) {
  const sid = cms.signerInfos[0]?.sid
  if (!(sid instanceof pki.IssuerAndSerialNumber)) return null
  const all = (cms.certificates ?? []).filter((one) => one instanceof pki.Certificate)
  return (
    all.find((one) => one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer)) ?? null
  )
}

const nameOf = ({ subject }: pki.Certificate) =>
  subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(', ')

/** The certificates in a PEM text: the current root and those of former authorities. */
export const rootsOf = (pem: string) =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)].map(([, base64 = '']) =>
    pki.Certificate.fromBER(
      Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0)),
    ),
  )
