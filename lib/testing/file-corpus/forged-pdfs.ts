import * as pdf from '../forged-pdf'
import { withForgedNameAndTitle } from './forge'
import type { Case, Sources } from './sources'

/** Reserved for an attached CMS, which is larger than a detached one by the signed bytes. */
const extraHexDigits = 160_000

/**
 * A forged PDF with the CMS of `signedFile`, a genuine file, as an attached signature: the CMS contains the bytes that
 * it signs. It is valid by itself, but not for the forged PDF.
 */
const forgeWithCmsOf = async ({ genuine }: Sources, signedFile: Uint8Array) =>
  pdf.forgedPdf(
    genuine.cid,
    withForgedNameAndTitle(genuine.json),
    async () => pdf.attachedCms(signedFile),
    extraHexDigits,
  )

export const forgedPdfs: Case[] = [
  [
    'a forged file with the CMS of the genuine one as an attached signature',
    'altered',
    (sources) => forgeWithCmsOf(sources, sources.genuine.pdf),
  ],
  [
    'a forged file with the CMS of another one as an attached signature',
    'altered',
    (sources) => forgeWithCmsOf(sources, sources.other.pdf),
  ],
  [
    'the genuine file with an attached signature',
    'altered',
    ({ genuine }) => pdf.withLargerCms(genuine.pdf, pdf.attachedCms(genuine.pdf)),
  ],
  [
    'the signature of another file',
    'altered',
    ({ genuine, other }) => pdf.withCms(genuine.pdf, pdf.partsOf(other.pdf).cms),
  ],
  [
    'two signers',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changedCms(genuine.pdf, (cms) => void cms.signerInfos.push(...cms.signerInfos)),
      ),
  ],
  [
    'an unsigned attribute',
    'altered',
    ({ genuine }) => pdf.withCms(genuine.pdf, pdf.changedCms(genuine.pdf, pdf.addUnsignedAttribute)),
  ],
  [
    'no signed attributes',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changedCms(genuine.pdf, (cms) => cms.signerInfos.forEach((info) => delete info.signedAttrs)),
      ),
  ],
  [
    'an unknown signature algorithm',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changedCms(genuine.pdf, (cms) =>
          cms.signerInfos.forEach((info) => (info.signatureAlgorithm.algorithmId = '1.2.840.10045.4.3.9')),
        ),
      ),
  ],
  [
    'no signed attribute that names the signer',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changedCms(genuine.pdf, pdf.removeSignedAttribute('1.2.840.113549.1.9.16.2.47')),
      ),
  ],
  [
    'a changed byte in the padding after the signature',
    'altered',
    ({ genuine }) => pdf.edited(genuine.pdf, /00>/, '01>'),
  ],
  [
    'a ByteRange that leaves out the end',
    'altered',
    ({ genuine }) => pdf.edited(genuine.pdf, /(\/ByteRange \[0 \d+ \d+ \d+)\d/, '$1 '),
  ],
  ['a second ByteRange', 'altered', ({ genuine }) => pdf.appended(genuine.pdf, '% /ByteRange [0 1 2 3]\n')],
  [
    'a second signature dictionary',
    'altered',
    ({ genuine }) => pdf.incrementallyUpdated(genuine.pdf, '99 0 obj\n<< /Type /Sig >>\nendobj\n'),
  ],
  [
    'an incremental update that hides a layer',
    'altered',
    ({ genuine }) =>
      pdf.incrementallyUpdated(genuine.pdf, '98 0 obj\n<< /OCGs [] /D << /OFF [1 0 R] >> >>\nendobj\n'),
  ],
  [
    'an incremental update that replaces the page',
    'altered',
    ({ genuine }) =>
      pdf.incrementallyUpdated(genuine.pdf, '1 0 obj\n<< /Type /Page /Contents 98 0 R >>\nendobj\n'),
  ],
  [
    'an appended page',
    'altered',
    ({ genuine }) =>
      pdf.incrementallyUpdated(
        genuine.pdf,
        '97 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Kids [1 0 R 97 0 R] /Count 2 >>\nendobj\n',
      ),
  ],
  [
    'an attachment with a changed byte',
    'altered',
    ({ genuine }) => pdf.edited(genuine.pdf, /(\/Type \/EmbeddedFile[^]*?stream\n..)[^]/, '$1x'),
  ],
  [
    'a foreign PDF appended to the genuine one',
    'altered',
    ({ genuine, foreignPdf }) => pdf.appended(genuine.pdf, Buffer.from(foreignPdf).toString('latin1')),
  ],
  [
    'the genuine PDF appended to a foreign one',
    'altered',
    ({ genuine, foreignPdf }) => pdf.appended(foreignPdf, Buffer.from(genuine.pdf).toString('latin1')),
  ],
  ['another time of signing', 'altered', ({ genuine }) => pdf.edited(genuine.pdf, '/M (D:20', '/M (D:19')],
]
