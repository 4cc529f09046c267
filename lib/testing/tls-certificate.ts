import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'

/** An X.509 certificate as PEM, and its key. */
export type TlsCertificate = { name: string; cert: string; key: KeyObject; keyPem: string }

type Options = {
  /** A host name or IPv4 address. */
  name: string
  /** The issuer; without one the certificate is self-signed and may issue others. */
  issuer?: TlsCertificate
  validUntil?: Date
}

/** Creates an X.509 certificate with a new key: a committed certificate would expire, and its key would be public. */
export function makeTlsCertificate({ name, issuer, validUntil = daysFromNow(1) }: Options): TlsCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(objectIdentifier('06082a8648ce3d040302'))
  const version3 = element(0xa0, element(0x02, Buffer.of(2)))
  const serialNumber = element(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)]))
  const extensions = element(0xa3, sequence(...(issuer ? [] : [basicConstraints]), subjectAltName(name)))
  const tbsCertificate = sequence(
    version3,
    serialNumber,
    ecdsaWithSha256,
    commonName(issuer?.name ?? name),
    sequence(generalizedTime(daysFromNow(-10)), generalizedTime(validUntil)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = sign('sha256', tbsCertificate, issuer?.key ?? privateKey)
  const der = sequence(tbsCertificate, ecdsaWithSha256, bitString(signature))
  const lines = der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    name,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey,
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

/** An element in DER, the binary encoding of certificates. */
function element(tag: number, content: Buffer) {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts))
const objectIdentifier = (derHex: string) => Buffer.from(derHex, 'hex')
const bitString = (content: Buffer) => element(0x03, Buffer.concat([Buffer.of(0), content]))
const generalizedTime = (date: Date) =>
  element(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')))
const commonName = (name: string) =>
  sequence(element(0x31, sequence(objectIdentifier('0603550403'), element(0x0c, Buffer.from(name)))))
const basicConstraints = sequence(
  objectIdentifier('0603551d13'),
  element(0x01, Buffer.of(255)),
  element(0x04, sequence(element(0x01, Buffer.of(255)))),
)

function subjectAltName(name: string) {
  const entry = isIP(name)
    ? element(0x87, Buffer.from(name.split('.').map(Number)))
    : element(0x82, Buffer.from(name))
  return sequence(objectIdentifier('0603551d11'), element(0x04, sequence(entry)))
}
