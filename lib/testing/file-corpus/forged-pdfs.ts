import * as pdf from '../forged-pdf'
import { forgedJson } from './forge'
import type { Case, Sources } from './sources'

const attach = async ({ genuine }: Sources, content: Uint8Array) =>
  pdf.forgedPdf(genuine.cid, forgedJson(genuine.json), async () => pdf.attachedCms(content), 160_000)

export const forgedPdfs: Case[] = [
  ['an attached CMS of the file itself', 'altered', (all) => attach(all, all.genuine.pdf)],
  ['an attached CMS of another file', 'altered', (all) => attach(all, all.other.pdf)],
  [
    'the genuine bytes in a CMS that holds them, too',
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
    ({ genuine }) => pdf.withCms(genuine.pdf, pdf.changedCms(genuine.pdf, pdf.addUnsigned)),
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
    'no name of the signer in what is signed',
    'altered',
    ({ genuine }) =>
      pdf.withCms(genuine.pdf, pdf.changedCms(genuine.pdf, pdf.dropAttribute('1.2.840.113549.1.9.16.2.47'))),
  ],
  [
    'something in the room behind the signature',
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
    ({ genuine }) => pdf.updated(genuine.pdf, '99 0 obj\n<< /Type /Sig >>\nendobj\n'),
  ],
  [
    'an incremental update that hides',
    'altered',
    ({ genuine }) => pdf.updated(genuine.pdf, '98 0 obj\n<< /OCGs [] /D << /OFF [1 0 R] >> >>\nendobj\n'),
  ],
  [
    'an incremental update that replaces the page',
    'altered',
    ({ genuine }) => pdf.updated(genuine.pdf, '1 0 obj\n<< /Type /Page /Contents 98 0 R >>\nendobj\n'),
  ],
  [
    'an appended page',
    'altered',
    ({ genuine }) =>
      pdf.updated(
        genuine.pdf,
        '97 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Kids [1 0 R 97 0 R] /Count 2 >>\nendobj\n',
      ),
  ],
  [
    'a swapped attachment',
    'altered',
    ({ genuine }) => pdf.edited(genuine.pdf, /(\/Type \/EmbeddedFile[^]*?stream\n..)[^]/, '$1x'),
  ],
  [
    'a second PDF behind the first',
    'altered',
    ({ genuine, foreignPdf }) => pdf.appended(genuine.pdf, Buffer.from(foreignPdf).toString('latin1')),
  ],
  [
    'a genuine PDF behind a forged one',
    'altered',
    ({ genuine, foreignPdf }) => pdf.appended(foreignPdf, Buffer.from(genuine.pdf).toString('latin1')),
  ],
  ['another time of signing', 'altered', ({ genuine }) => pdf.edited(genuine.pdf, '/M (D:20', '/M (D:19')],
]
