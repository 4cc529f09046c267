import * as pdf from '../forged-pdf'
import { forgedJson } from './forge'
import type { Case, Sources } from './sources'

const attach = async ({ ours }: Sources, genuine: Uint8Array) =>
  pdf.forgedPdf(ours.cid, forgedJson(ours.json), async () => pdf.attachedCms(genuine), 160_000)

export const forgedPdfs: Case[] = [
  ['an attached CMS of the file itself', 'altered', (all) => attach(all, all.ours.pdf)],
  ['an attached CMS of another file', 'altered', (all) => attach(all, all.other.pdf)],
  [
    'the genuine bytes in a CMS that holds them, too',
    'altered',
    ({ ours }) => pdf.widened(ours.pdf, pdf.attachedCms(ours.pdf)),
  ],
  [
    'the signature of another file',
    'altered',
    ({ ours, other }) => pdf.withCms(ours.pdf, pdf.partsOf(other.pdf).cms),
  ],
  [
    'two signers',
    'altered',
    ({ ours }) =>
      pdf.withCms(
        ours.pdf,
        pdf.changedCms(ours.pdf, (cms) => void cms.signerInfos.push(...cms.signerInfos)),
      ),
  ],
  [
    'an unsigned attribute',
    'altered',
    ({ ours }) => pdf.withCms(ours.pdf, pdf.changedCms(ours.pdf, pdf.addUnsigned)),
  ],
  [
    'no signed attributes',
    'altered',
    ({ ours }) =>
      pdf.withCms(
        ours.pdf,
        pdf.changedCms(ours.pdf, (cms) => cms.signerInfos.forEach((info) => delete info.signedAttrs)),
      ),
  ],
  [
    'no name of the signer in what is signed',
    'altered',
    ({ ours }) =>
      pdf.withCms(ours.pdf, pdf.changedCms(ours.pdf, pdf.dropAttribute('1.2.840.113549.1.9.16.2.47'))),
  ],
  ['something in the room behind the signature', 'altered', ({ ours }) => pdf.edited(ours.pdf, /00>/, '01>')],
  [
    'a ByteRange that leaves out the end',
    'altered',
    ({ ours }) => pdf.edited(ours.pdf, /(\/ByteRange \[0 \d+ \d+ \d+)\d/, '$1 '),
  ],
  ['a second ByteRange', 'altered', ({ ours }) => pdf.appended(ours.pdf, '% /ByteRange [0 1 2 3]\n')],
  [
    'a second signature dictionary',
    'altered',
    ({ ours }) => pdf.updated(ours.pdf, '99 0 obj\n<< /Type /Sig >>\nendobj\n'),
  ],
  [
    'an incremental update that hides',
    'altered',
    ({ ours }) => pdf.updated(ours.pdf, '98 0 obj\n<< /OCGs [] /D << /OFF [1 0 R] >> >>\nendobj\n'),
  ],
  [
    'an incremental update that replaces the page',
    'altered',
    ({ ours }) => pdf.updated(ours.pdf, '1 0 obj\n<< /Type /Page /Contents 98 0 R >>\nendobj\n'),
  ],
  [
    'an appended page',
    'altered',
    ({ ours }) =>
      pdf.updated(
        ours.pdf,
        '97 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Kids [1 0 R 97 0 R] /Count 2 >>\nendobj\n',
      ),
  ],
  [
    'a swapped attachment',
    'altered',
    ({ ours }) => pdf.edited(ours.pdf, /(\/Type \/EmbeddedFile[^]*?stream\n..)[^]/, '$1x'),
  ],
  [
    'a second PDF behind the first',
    'altered',
    ({ ours, foreignPdf }) => pdf.appended(ours.pdf, Buffer.from(foreignPdf).toString('latin1')),
  ],
  [
    'a genuine PDF behind a forged one',
    'altered',
    ({ ours, foreignPdf }) => pdf.appended(foreignPdf, Buffer.from(ours.pdf).toString('latin1')),
  ],
  ['another time of signing', 'altered', ({ ours }) => pdf.edited(ours.pdf, '/M (D:20', '/M (D:19')],
]
