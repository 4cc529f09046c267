import 'server-only'
import { bakePng, bakeSvg } from '@/lib/credentials/bake'
import { getOrSignCredential } from '@/lib/credentials/store'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { badgePng, badgeSvg } from './badge'
import { normalizeCid, formatCertificateId } from '@/lib/certificates/certificate-id'
import { getOrRenderFile } from './file-cache'
import { getOrIssueFile } from './issued-file'
import { readDownloadableCertificate, type DownloadableCertificate } from './downloadable'
import { renderSignedCertificate } from '@/lib/certificates/pdf/render-signed'

/** The files of a certificate: the PDF, the credential in two forms, and badges that contain the credential. */
export const fileFormats = {
  pdf: {
    summary: 'The certificate as a signed PDF, with the credential attached.',
    ending: '.pdf',
    type: 'application/pdf',
    render: ({ row, json }: RenderInput) => getOrIssueFile(row.id, () => renderSignedCertificate(row, json)),
  },
  'credential.json': {
    summary: 'The certificate as an Open Badges 3.0 credential with an embedded proof.',
    ending: '.json',
    type: 'application/vc',
    render: async ({ json }: RenderInput) => Buffer.from(json),
  },
  'credential.jwt': {
    summary: 'The certificate as an Open Badges 3.0 credential in the form of a JWT.',
    ending: '.jwt',
    type: 'text/plain',
    render: async ({ token }: RenderInput) => Buffer.from(token),
  },
  'badge.svg': {
    summary: 'A badge that holds the credential, as SVG.',
    ending: '.svg',
    type: 'image/svg+xml',
    render: async ({ row, json }: RenderInput) => Buffer.from(bakeSvg(await badgeSvg(row), json)),
  },
  'badge.png': {
    summary: 'A badge that holds the credential, as PNG.',
    ending: '.png',
    type: 'image/png',
    render: async ({ row, json }: RenderInput) => bakePng(badgePng(await badgeSvg(row)), json),
  },
} as const

export type FileFormat = keyof typeof fileFormats
type RenderInput = { row: DownloadableCertificate; json: string; token: string }

/**
 * Returns a file of a certificate. Throws `not_found`, `gone` if it is no longer valid, `conflict` if the learner's name
 * is unconfirmed or a text unprintable, `unavailable` if too many renderings wait.
 */
export async function getOrRenderCertificateFile(enteredId: string, format: FileFormat = 'pdf') {
  const row = await readDownloadableOrThrow(enteredId)
  const { ending, type, render } = fileFormats[format]
  const bytes = await getOrRenderFile(`${format} ${row.cid}`, async () => render(await loadRenderInput(row)))
  return { bytes, type, filename: `${formatCertificateId(row.cid).replace(/[^A-Z0-9-]/g, '-')}${ending}` }
}

const loadRenderInput = async (row: DownloadableCertificate): Promise<RenderInput> => ({
  row,
  ...(await getOrSignCredential(db, row.id)),
})

/** The signed PDF for background jobs: without the cache and the concurrency limit of `getOrRenderCertificateFile`. */
export const signedPdf = async (row: DownloadableCertificate) =>
  fileFormats.pdf.render(await loadRenderInput(row))

/** A certificate whose files may be downloaded. Otherwise throws an error with the reason. */
async function readDownloadableOrThrow(enteredId: string): Promise<DownloadableCertificate> {
  const outcome = await readDownloadableCertificate({ cid: normalizeCid(enteredId) })
  if (!outcome) throw notFound(messages.certificates.idUnknown)
  if (outcome.noFileReason === null) return outcome.row
  if (outcome.noFileReason === 'unconfirmed')
    throw new AppError('conflict', messages.certificates.nameNotConfirmed)
  if (outcome.noFileReason === 'unprintable')
    throw new AppError(
      'conflict',
      messages.certificates.nameCannotBePrinted + (outcome.unprintableCharacters ?? []).join(' '),
    )
  throw new AppError('gone', messages.certificates.noLongerDownloadable)
}
