import { webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { YEAR } from '@/lib/limits'

/** Certificates for signing documents: a root of the institute's own, and the signer's, which it vouches for. */

const { subtle } = webcrypto
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
/** Without time stamps, certificates must outlast what they sign: readers warn of expired ones. */
const validForMs = 20 * YEAR

const oids = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4',
} as const

type KeyHolder = { certificate: pki.Certificate; keys: webcrypto.CryptoKeyPair }

async function makeCertificate(name: string, issuer: KeyHolder | null): Promise<KeyHolder> {
  const keys = await subtle.generateKey(curve, true, ['sign', 'verify'])
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ valueHex: positive(16) })
  certificate.notBefore = time(new Date())
  certificate.notAfter = time(new Date(Date.now() + validForMs))
  certificate.subject.typesAndValues.push(
    new pki.AttributeTypeAndValue({ type: oids.commonName, value: new asn1.Utf8String({ value: name }) }),
  )
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  const by = issuer?.certificate ?? certificate
  certificate.extensions = [
    ...(issuer ? leafExtensions() : rootExtensions()),
    extension(oids.subjectKey, new asn1.OctetString({ valueHex: await keyId(certificate) })),
    extension(
      oids.authorityKey,
      new pki.AuthorityKeyIdentifier({
        keyIdentifier: new asn1.OctetString({ valueHex: await keyId(by) }),
      }).toSchema(),
    ),
  ]
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256')
  return { certificate, keys }
}

const extension = (extnID: string, value: { toBER: (sizeOnly?: boolean) => ArrayBuffer }, critical = false) =>
  new pki.Extension({ extnID, critical, extnValue: value.toBER(false) })

const keyId = (certificate: pki.Certificate) =>
  subtle.digest('SHA-1', certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView)

const usage = (bits: number, unused: number) =>
  extension(
    oids.keyUsage,
    new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: unused }),
    true,
  )

const rootExtensions = () => [
  extension(
    oids.basicConstraints,
    new pki.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(),
    true,
  ),
  // keyCertSign and cRLSign.
  usage(0x06, 1),
]

const leafExtensions = () => [
  extension(oids.basicConstraints, new pki.BasicConstraints({ cA: false }).toSchema(), true),
  // digitalSignature and nonRepudiation.
  usage(0xc0, 6),
  extension(
    oids.extendedKeyUsage,
    new pki.ExtKeyUsage({ keyPurposes: [oids.documentSigning, oids.emailProtection] }).toSchema(),
  ),
]

/** GeneralizedTime is required from 2050 on (RFC 5280, section 4.1.2.5). */
const time = (value: Date) => new pki.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

/** A random number that is not negative and keeps its length. */
function positive(bytes: number) {
  const value = webcrypto.getRandomValues(new Uint8Array(bytes))
  value[0] = ((value[0] ?? 0) & 0x7f) | 0x40
  return value.buffer
}

const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END ${label}-----\n`

const certificatePem = ({ certificate }: KeyHolder) => pem('CERTIFICATE', certificate.toSchema().toBER(false))
const keyPem = async ({ keys }: KeyHolder) =>
  pem('PRIVATE KEY', await subtle.exportKey('pkcs8', keys.privateKey))

/** A root, and a signer with its chain, as PEM texts. */
export async function makeAuthority(institute: string) {
  const root = await makeCertificate(`${institute} Root`, null)
  const signer = await makeCertificate(institute, root)
  return {
    rootKey: await keyPem(root),
    signerKey: await keyPem(signer),
    chain: certificatePem(signer) + certificatePem(root),
  }
}
