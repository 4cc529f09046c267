import { GET as getDidDocument } from '@/app/.well-known/did.json/route'
import { GET as getRootCertificates } from '@/app/credentials/document-root.pem/route'
import { getOrRenderCertificateFile, type FileFormat } from '@/lib/certificates/files/file'
import { db } from '@/lib/db/client'
import type { VerdictKind } from '@/lib/file-check/verdict'
import { signingKeys } from '@/lib/signing/keys'
import { forgedPdf, makeForeignSigner, signWith } from '../forged-pdf'
import { makeCertificate } from '../factories'
import { fetchDocument, type DocumentHandler } from '../public-document'

/** The title that the product shows for each kind of verdict that a case of the corpus expects. */
export const expectedTitles = {
  genuine: 'The file is genuine and the certificate is valid',
  badge: 'The credential in this badge is genuine, the certificate is valid',
  unsigned: 'The certificate is valid, the file is not signed',
  uncompared: 'The certificate is valid, the file could not be compared',
  differs: 'This file says something else than the record',
  altered: 'The signature does not fit this file',
  ambiguous: 'This file can be read in more than one way',
  unparsed: 'The signature in this file could not be read',
  foreign: 'This file was not signed by this institute',
  unknown: 'No certificate with this ID was issued here',
  unreadable: 'No certificate could be read in this file',
  revoked: 'This certificate was revoked',
  superseded: 'This certificate was replaced',
} as const satisfies Partial<Record<VerdictKind, string>>

export type ExpectedVerdict = keyof typeof expectedTitles
export type FileContent = Uint8Array | Buffer | string
export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>
/** `verdict` is the expected kind; null for a file in a format that certificates never have, such as plain text. */
export type Case = [
  name: string,
  verdict: ExpectedVerdict | null,
  make: (fixtures: Fixtures) => FileContent | Promise<FileContent>,
]

const textOf = async (handler: DocumentHandler) => (await fetchDocument(handler)).text()
const bytesOf = async (cid: string, format: FileFormat) =>
  new Uint8Array((await getOrRenderCertificateFile(cid, format)).bytes)

/** Issues a certificate; returns its IDs and its five files. */
export async function issueCertificateFiles(data: Parameters<typeof makeCertificate>[0] = {}) {
  const { cid, id } = await makeCertificate(data)
  const text = async (format: FileFormat) => Buffer.from(await bytesOf(cid, format)).toString()
  return {
    cid,
    id,
    pdf: await bytesOf(cid, 'pdf'),
    png: await bytesOf(cid, 'badge.png'),
    json: await text('credential.json'),
    jwt: await text('credential.jwt'),
    svg: await text('badge.svg'),
  }
}

export async function makeFixtures() {
  const [genuine, other, revoked, superseded] = [
    await issueCertificateFiles(),
    await issueCertificateFiles({ fullName: 'Ben Okafor', title: 'Baking' }),
    await issueCertificateFiles({ fullName: 'Cleo Revoked' }),
    await issueCertificateFiles({ fullName: 'Dora Replaced' }),
  ]
  await db.certificate.update({
    where: { id: revoked.id },
    data: { state: 'revoked', revokedAt: new Date(), revokedReason: 'By mistake' },
  })
  await db.certificate.update({
    where: { id: superseded.id },
    data: { state: 'superseded', supersededById: other.id },
  })
  const foreignSigner = await makeForeignSigner()
  const foreignPdf = await forgedPdf(genuine.cid, genuine.json, signWith(foreignSigner))
  const publishedKeys = {
    didDocument: JSON.parse(await textOf(getDidDocument)),
    rootPem: await textOf(getRootCertificates),
  }
  return {
    genuine,
    other,
    revoked,
    superseded,
    foreignSigner,
    foreignPdf,
    publishedKeys,
    signingKeys: await signingKeys(),
  }
}
