import { handle } from '@/lib/http/handle'
import { certificatePreviewBody } from '@/lib/institute/schema'
import { renderSpecimen } from '@/lib/institute/specimen'

export const POST = handle({
  access: 'settings.manage',
  summary: 'A certificate with unsaved settings as PDF: unsigned, and marked as a specimen.',
  limit: 'previewCertificateIp',
  body: certificatePreviewBody,
  file: 'application/pdf',
  errors: ['unavailable'],
  run: async ({ body }) => {
    const bytes = await renderSpecimen(body)
    // `fileResponse` is not used, because it answers If-None-Match with 304, which is not valid for a POST.
    return new Response(new Uint8Array(bytes), {
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/pdf',
        'content-length': String(bytes.byteLength),
        'content-disposition': 'inline; filename="specimen.pdf"',
      },
    })
  },
})
