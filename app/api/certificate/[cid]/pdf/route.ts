import { certificateFile } from '@/lib/certificates/file'
import { cidParams, pdfQuery } from '@/lib/certificates/schema'
import { fileAnswer } from '@/lib/http/file-answer'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'guest',
  limit: 'pdfAddress',
  params: cidParams,
  query: pdfQuery,
  run: async ({ params, query, caller }) => {
    const { bytes, filename } = await certificateFile(params.cid)
    const disposition = query.download === '1' ? 'attachment' : 'inline'
    return fileAnswer({ bytes, filename, disposition, type: 'application/pdf' }, caller)
  },
})
