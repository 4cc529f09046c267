import { certificateFile } from '@/lib/certificates/file'
import { cidParams, pdfQuery } from '@/lib/certificates/schema'
import { fileAnswer } from '@/lib/http/file-answer'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'guest',
  summary: 'The certificate as a PDF.',
  limit: 'pdfAddress',
  params: cidParams,
  query: pdfQuery,
  file: 'application/pdf',
  refuses: ['not_found', 'conflict', 'gone'],
  run: async ({ params, query, caller }) => {
    const { bytes, filename } = await certificateFile(params.cid)
    const disposition = query.download === '1' ? 'attachment' : 'inline'
    return fileAnswer({ bytes, filename, disposition, type: 'application/pdf' }, caller)
  },
})
