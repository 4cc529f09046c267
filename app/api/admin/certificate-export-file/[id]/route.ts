import { exportFileName } from '@/lib/certificates/export/file-name'
import { openExport } from '@/lib/certificates/export/queries'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'

export const GET = handle({
  access: 'certificates.manage',
  summary:
    'Downloads your own certificate export, which is kept for at most one day: one PDF for printing, or a zip with the signed PDFs.',
  params: idParams,
  file: ['application/pdf', 'application/zip'],
  errors: ['not_found', 'conflict', 'gone'],
  run: async ({ actor, params }) => {
    const { title, kind, size, content } = await openExport(actor, params.id)
    return new Response(content, {
      headers: {
        'cache-control': 'no-store',
        'content-type': `application/${kind}`,
        'content-length': String(size),
        'content-disposition': `attachment; filename="${exportFileName(title, kind)}"`,
      },
    })
  },
})
