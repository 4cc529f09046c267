import 'server-only'
import { createHash, webcrypto, type KeyObject, type X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer

/**
 * Makes a detached CMS signature for PAdES (ETSI EN 319 142-1, level B-B). The hash of the signer's certificate
 * is a signed attribute; the signing time is not, because PAdES has it in the PDF.
 */
export async function signDocument(
  content: Uint8Array,
  { key, chain }: { key: KeyObject; chain: X509Certificate[] },
) {
  const certificates = chain.map(({ raw }) => pki.Certificate.fromBER(new Uint8Array(raw)))
  const [signerCertificate] = certificates
  if (!signerCertificate || !chain[0]) throw new Error('no certificate to sign with')
  const cms = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({
          issuer: signerCertificate.issuer,
          serialNumber: signerCertificate.serialNumber,
        }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oids.contentType, new asn1.ObjectIdentifier({ value: oids.data })),
            attribute(oids.messageDigest, new asn1.OctetString({ valueHex: sha256(content) })),
            attribute(oids.signingCertificate, signingCertificateV2(chain[0])),
          ],
        }),
      }),
    ],
    certificates,
  })
  await cms.sign(await importPrivateKey(key), 0, 'SHA-256', new Uint8Array(content).buffer)
  const info = new pki.ContentInfo({ contentType: oids.signedData, content: cms.toSchema(true) })
  return Buffer.from(info.toSchema().toBER(false))
}

const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] })

function signingCertificateV2({ raw }: X509Certificate) {
  // The hash algorithm is left out, because SHA-256 is the default.
  const essCertIdV2 = sequence(new asn1.OctetString({ valueHex: sha256(raw) }))
  const certs = sequence(essCertIdV2)
  return sequence(certs)
}

const sequence = (...value: asn1.BaseBlock[]) => new asn1.Sequence({ value })

/** The key is P-256 by default, but the operator may install an RSA key. */
function importPrivateKey(key: KeyObject) {
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const der = key.export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
}
