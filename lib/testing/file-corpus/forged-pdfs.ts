import * as pdf from '../forged-pdf'
import { withForgedNameAndTitle } from './forge'
import type { Case, Fixtures } from './fixtures'

/** An attached CMS contains the signed bytes, so its hex digits need more space than those of a detached one. */
const extraHexDigits = 160_000

/** The attached CMS is valid for the genuine bytes that it contains, but not for the forged PDF. */
const forgeWithAttachedCms = async ({ genuine }: Fixtures, genuineFile: Uint8Array) =>
  pdf.forgedPdf(
    genuine.cid,
    withForgedNameAndTitle(genuine.json),
    async () => pdf.attachedCms(genuineFile),
    extraHexDigits,
  )

export const forgedPdfs: Case[] = [
  [
    'a forged file with the CMS of the genuine file as an attached signature',
    'altered',
    (fixtures) => forgeWithAttachedCms(fixtures, fixtures.genuine.pdf),
  ],
  [
    'a forged file with the CMS of another genuine file as an attached signature',
    'altered',
    (fixtures) => forgeWithAttachedCms(fixtures, fixtures.other.pdf),
  ],
  [
    'the genuine file with an attached signature',
    'altered',
    ({ genuine }) => pdf.withLargerCms(genuine.pdf, pdf.attachedCms(genuine.pdf)),
  ],
  [
    'the signature of another file',
    'altered',
    ({ genuine, other }) => pdf.withCms(genuine.pdf, pdf.signatureOf(other.pdf).cms),
  ],
  [
    'two signers',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changeCms(genuine.pdf, (cms) => void cms.signerInfos.push(...cms.signerInfos)),
      ),
  ],
  [
    'an unsigned attribute',
    'altered',
    ({ genuine }) => pdf.withCms(genuine.pdf, pdf.changeCms(genuine.pdf, pdf.addUnsignedAttribute)),
  ],
  [
    'no signed attributes',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changeCms(genuine.pdf, (cms) => cms.signerInfos.forEach((info) => delete info.signedAttrs)),
      ),
  ],
  [
    'an unknown signature algorithm',
    'altered',
    ({ genuine }) =>
      pdf.withCms(
        genuine.pdf,
        pdf.changeCms(genuine.pdf, (cms) =>
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
        pdf.changeCms(genuine.pdf, pdf.removeSignedAttribute('1.2.840.113549.1.9.16.2.47')),
      ),
  ],
  [
    'a changed byte in the padding after the signature',
    'altered',
    ({ genuine }) => pdf.replaceText(genuine.pdf, /00>/, '01>'),
  ],
  [
    'a ByteRange that leaves out the end',
    'altered',
    ({ genuine }) => pdf.replaceText(genuine.pdf, /(\/ByteRange \[0 \d+ \d+ \d+)\d/, '$1 '),
  ],
  ['a second ByteRange', 'altered', ({ genuine }) => pdf.appendText(genuine.pdf, '% /ByteRange [0 1 2 3]\n')],
  [
    'a second signature dictionary',
    'altered',
    ({ genuine }) => pdf.appendIncrementalUpdate(genuine.pdf, '99 0 obj\n<< /Type /Sig >>\nendobj\n'),
  ],
  [
    'an incremental update that hides a layer',
    'altered',
    ({ genuine }) =>
      pdf.appendIncrementalUpdate(genuine.pdf, '98 0 obj\n<< /OCGs [] /D << /OFF [1 0 R] >> >>\nendobj\n'),
  ],
  [
    'an incremental update that replaces the page',
    'altered',
    ({ genuine }) =>
      pdf.appendIncrementalUpdate(genuine.pdf, '1 0 obj\n<< /Type /Page /Contents 98 0 R >>\nendobj\n'),
  ],
  [
    'an appended page',
    'altered',
    ({ genuine }) =>
      pdf.appendIncrementalUpdate(
        genuine.pdf,
        '97 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Kids [1 0 R 97 0 R] /Count 2 >>\nendobj\n',
      ),
  ],
  [
    'an attachment with a changed byte',
    'altered',
    ({ genuine }) => pdf.replaceText(genuine.pdf, /(\/Type \/EmbeddedFile[^]*?stream\n..)[^]/, '$1x'),
  ],
  [
    'a foreign PDF appended to the genuine one',
    'altered',
    ({ genuine, foreignPdf }) => pdf.appendText(genuine.pdf, Buffer.from(foreignPdf).toString('latin1')),
  ],
  [
    'the genuine PDF appended to a foreign one',
    'altered',
    ({ genuine, foreignPdf }) => pdf.appendText(foreignPdf, Buffer.from(genuine.pdf).toString('latin1')),
  ],
  [
    'a changed time of signing',
    'altered',
    ({ genuine }) => pdf.replaceText(genuine.pdf, '/M (D:20', '/M (D:19'),
  ],
]
