import { fileResponse } from '@/lib/http/file-response'
import { handle } from '@/lib/http/handle'
import { certificatePreviewBody } from '@/lib/institute/schema'
import { renderSpecimen } from '@/lib/institute/specimen'

export const POST = handle({
  access: 'settings.manage',
  summary: 'A certificate with unsaved settings as PDF: unsigned, and marked as a specimen.',
  limit: 'previewCertificateIp',
  body: certificatePreviewBody,
  file: 'application/pdf',
  hasEtag: true,
  errors: ['unavailable'],
  run: async ({ body, requestMeta }) =>
    fileResponse(
      {
        bytes: await renderSpecimen(body),
        filename: 'specimen.pdf',
        type: 'application/pdf',
        disposition: 'inline',
      },
      requestMeta,
    ),
})
