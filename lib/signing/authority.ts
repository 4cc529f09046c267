import { webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { YEAR } from '@/lib/limits'

/** X.509 certificates for signing documents: the institute's own root, and the signer's certificate, issued by the root. */

const { subtle } = webcrypto
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
/** The signatures have no time stamp, so PDF readers warn once a certificate has expired. */
const validForMs = 20 * YEAR

const oids = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKeyIdentifier: '2.5.29.14',
  authorityKeyIdentifier: '2.5.29.35',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4',
} as const

type CertifiedKeyPair = { certificate: pki.Certificate; keys: webcrypto.CryptoKeyPair }

async function makeCertificate(name: string, issuer: CertifiedKeyPair | null): Promise<CertifiedKeyPair> {
  const keys = await subtle.generateKey(curve, true, ['sign', 'verify'])
  const certificate = new pki.Certificate()
  // X.509 version 3 is encoded as 2.
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ valueHex: randomSerialNumber(16) })
  certificate.notBefore = toTime(new Date())
  certificate.notAfter = toTime(new Date(Date.now() + validForMs))
  certificate.subject.typesAndValues.push(
    new pki.AttributeTypeAndValue({ type: oids.commonName, value: new asn1.Utf8String({ value: name }) }),
  )
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  const issuerCertificate = issuer?.certificate ?? certificate
  certificate.extensions = [
    ...(issuer ? leafExtensions() : rootExtensions()),
    extension(oids.subjectKeyIdentifier, new asn1.OctetString({ valueHex: await keyId(certificate) })),
    extension(
      oids.authorityKeyIdentifier,
      new pki.AuthorityKeyIdentifier({
        keyIdentifier: new asn1.OctetString({ valueHex: await keyId(issuerCertificate) }),
      }).toSchema(),
    ),
  ]
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256')
  return { certificate, keys }
}

type BerValue = { toBER: (sizeOnly?: boolean) => ArrayBuffer }

const extension = (extnID: string, value: BerValue, { critical = false } = {}) =>
  new pki.Extension({ extnID, critical, extnValue: value.toBER(false) })

const keyId = (certificate: pki.Certificate) =>
  subtle.digest('SHA-1', certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView)

const keyUsage = (bits: number, unusedBits: number) =>
  extension(oids.keyUsage, new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits }), {
    critical: true,
  })

const rootExtensions = () => [
  extension(oids.basicConstraints, new pki.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(), {
    critical: true,
  }),
  // keyCertSign and cRLSign.
  keyUsage(0x06, 1),
]

const leafExtensions = () => [
  extension(oids.basicConstraints, new pki.BasicConstraints({ cA: false }).toSchema(), { critical: true }),
  // digitalSignature and nonRepudiation.
  keyUsage(0xc0, 6),
  extension(
    oids.extendedKeyUsage,
    new pki.ExtKeyUsage({ keyPurposes: [oids.documentSigning, oids.emailProtection] }).toSchema(),
  ),
]

/** Type 1 is GeneralizedTime, which is required from 2050 on (RFC 5280, section 4.1.2.5); type 0 is UTCTime. */
const toTime = (value: Date) => new pki.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

/** The first bit is 0, so that the number is positive; the second is 1, so that all encodings have the same length. */
function randomSerialNumber(bytes: number) {
  const value = webcrypto.getRandomValues(new Uint8Array(bytes))
  value[0] = ((value[0] ?? 0) & 0x7f) | 0x40
  return value.buffer
}

const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END ${label}-----\n`

const certificatePem = ({ certificate }: CertifiedKeyPair) =>
  pem('CERTIFICATE', certificate.toSchema().toBER(false))
const keyPem = async ({ keys }: CertifiedKeyPair) =>
  pem('PRIVATE KEY', await subtle.exportKey('pkcs8', keys.privateKey))

/** A common name has at most 64 characters (RFC 5280, `ub-common-name`), 5 of which are ' Root'. */
const rootCommonName = (instituteName: string) => `${[...instituteName].slice(0, 59).join('')} Root`

/** Makes a root and a signer; returns their keys and the signer's chain as PEM. */
export async function makeAuthority(instituteName: string) {
  const root = await makeCertificate(rootCommonName(instituteName), null)
  const signer = await makeCertificate(instituteName, root)
  return {
    rootKey: await keyPem(root),
    signerKey: await keyPem(signer),
    chain: certificatePem(signer) + certificatePem(root),
  }
}
