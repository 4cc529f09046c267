import * as pdf from '../forged-pdf'
import { badgeChunk } from '../png-chunks'
import { withValue, encodeJwtPart, removeBadgeChunks, replaceBadgeChunks, signedWithOtherKey } from './forge'
import { issueCertificateFiles, type Case } from './fixtures'

/** The batch name looks like other parts of the credential's narrative and of the PDF's text. */
const dataWithBatch = { hours: 40, batch: '🚀 Batch: 7. 3 tasks, Check this certificate at' }

/** Files of valid certificates as issued, or with changes that forge nothing. */
export const filesOfValidCertificates: Case[] = [
  ['the PDF as issued', 'genuine', ({ genuine }) => genuine.pdf],
  ['the JSON as issued', 'genuine', ({ genuine }) => genuine.json],
  ['the JWT as issued', 'genuine', ({ genuine }) => genuine.jwt],
  ['the JWT with a line end', 'genuine', ({ genuine }) => `${genuine.jwt}\n`],
  ['the SVG badge', 'badge', ({ genuine }) => genuine.svg],
  ['the PNG badge', 'badge', ({ genuine }) => genuine.png],
  ['the JSON, indented', 'genuine', ({ genuine }) => JSON.stringify(JSON.parse(genuine.json), null, 2)],
  [
    'the JSON with escaped letters',
    'genuine',
    ({ genuine }) => genuine.json.replace('Asha Raman', String.raw`\u0041sha Raman`),
  ],
  ['the JSON without its proof', 'unsigned', ({ genuine }) => withValue(genuine.json, 'proof', undefined)],
  ['a badge without its credential', 'unreadable', ({ genuine }) => removeBadgeChunks(genuine.png)],
  [
    'a title with characters that XML must escape',
    'badge',
    async () => (await issueCertificateFiles({ title: 'A ]]> B & C' })).svg,
  ],
  ['a title in another script', 'genuine', async () => (await issueCertificateFiles({ title: 'अनुवाद' })).pdf],
  [
    'the PDF of a certificate with hours',
    'genuine',
    async () => (await issueCertificateFiles({ hours: 40 })).pdf,
  ],
  [
    'the JSON of a certificate with one hour',
    'genuine',
    async () => (await issueCertificateFiles({ hours: 1 })).json,
  ],
  [
    'the JWT of a certificate with hours',
    'genuine',
    async () => (await issueCertificateFiles({ hours: 1200 })).jwt,
  ],
  [
    'the badge of a certificate with hours',
    'badge',
    async () => (await issueCertificateFiles({ hours: 40 })).svg,
  ],
  [
    'the PDF of a certificate with a batch',
    'genuine',
    async () => (await issueCertificateFiles(dataWithBatch)).pdf,
  ],
  [
    'the JSON of a certificate with a batch',
    'genuine',
    async () => (await issueCertificateFiles(dataWithBatch)).json,
  ],
  [
    'the JWT of a certificate with a batch',
    'genuine',
    async () => (await issueCertificateFiles(dataWithBatch)).jwt,
  ],
  [
    'the badge of a certificate with a batch',
    'badge',
    async () => (await issueCertificateFiles(dataWithBatch)).svg,
  ],
  [
    'a title with an emoji',
    'genuine',
    async () => (await issueCertificateFiles({ title: 'Testing 🚀' })).json,
  ],
]
export const noLongerValid: Case[] = [
  ['the PDF of a revoked certificate', 'revoked', ({ revoked }) => revoked.pdf],
  ['the JSON of a revoked certificate', 'revoked', ({ revoked }) => revoked.json],
  ['the JWT of a revoked certificate', 'revoked', ({ revoked }) => revoked.jwt],
  ['the badge of a revoked certificate', 'revoked', ({ revoked }) => revoked.svg],
  ['the PDF of a replaced certificate', 'superseded', ({ superseded }) => superseded.pdf],
  ['the JSON of a replaced certificate', 'superseded', ({ superseded }) => superseded.json],
]
/**
 * Files that this institute has not issued. The verdict is null if certificates never have the file's format, and
 * `foreign` only if the file has a readable signature or credential.
 */
export const foreign: Case[] = [
  ['a text', null, () => 'Dear employer'],
  ['an empty file', null, () => ''],
  ['JSON that is no credential', 'unreadable', () => '{"a":1}'],
  ['an SVG drawing', 'unreadable', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'a JWT of another issuer',
    'foreign',
    () => signedWithOtherKey(`${encodeJwtPart({ alg: 'ES256', kid: 'a' })}.${encodeJwtPart({ sub: 'b' })}`),
  ],
  ['a PDF signed under another root of the same name', 'foreign', ({ foreignPdf }) => foreignPdf],
  [
    // ISO 32000 permits an OCTET STRING for `adbe.x509.rsa_sha1`.
    'a PDF whose signature is an OCTET STRING and no CMS',
    'unparsed',
    ({ foreignPdf }) => pdf.withCms(foreignPdf, new Uint8Array([4, 2, 1, 2])),
  ],
  [
    'the JSON of another issuer',
    'foreign',
    ({ genuine }) => genuine.json.replaceAll('did:web:', 'did:web:other.'),
  ],
  [
    'a badge of another issuer',
    'foreign',
    ({ genuine }) =>
      replaceBadgeChunks(
        genuine.png,
        badgeChunk('iTXt', genuine.json.replaceAll('did:web:', 'did:web:other.')),
      ),
  ],
]
export const damaged: Case[] = [
  ['a PDF cut in the middle', 'altered', ({ genuine }) => genuine.pdf.slice(0, genuine.pdf.length / 2)],
  [
    'a PDF with one changed byte',
    'altered',
    ({ genuine }) => pdf.replaceText(genuine.pdf, 'react-pdf', 'react-pdg'),
  ],
  [
    'a PDF whose signature no longer begins as a CMS',
    'unparsed',
    ({ genuine }) => pdf.replaceText(genuine.pdf, /\/Contents <30/, '/Contents <31'),
  ],
  [
    'a PDF whose signature is no longer a hex string',
    'unparsed',
    ({ genuine }) => pdf.replaceText(genuine.pdf, '/Contents <30', '/Contents <3z'),
  ],
  [
    'a PDF cut within its signature',
    'unparsed',
    ({ genuine }) => genuine.pdf.slice(0, pdf.signatureOf(genuine.pdf).start + 400),
  ],
  [
    'a PDF whose signature has no certificate of its signer',
    'unparsed',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changeCms(genuine.pdf, (cms) => delete cms.certificates),
      ),
  ],
  [
    'a PDF whose signature is no longer a hex string, followed by a PDF of another signer',
    'unparsed',
    ({ genuine, foreignPdf }) =>
      pdf.appendText(
        pdf.replaceText(genuine.pdf, '/Contents <30', '/Contents <3z'),
        Buffer.from(foreignPdf).toString('latin1'),
      ),
  ],
  ['a PDF with an added line', 'altered', ({ genuine }) => pdf.appendText(genuine.pdf, '\n')],
  ['JSON cut in the middle', 'unreadable', ({ genuine }) => genuine.json.slice(0, 300)],
  ['a JWT cut in the middle', 'unreadable', ({ genuine }) => genuine.jwt.slice(0, 300)],
  ['a JWT without its signature', 'altered', ({ genuine }) => genuine.jwt.replace(/[^.]+$/, '')],
  ['a PNG cut in the middle', 'unreadable', ({ genuine }) => genuine.png.slice(0, 60)],
]
