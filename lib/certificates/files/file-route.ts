import { notFound } from '@/lib/errors'
import { fileResponse } from '@/lib/http/file-response'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { certificateFile, forms, type FileForm } from './file'
import { verifyCertificate } from '@/lib/certificates/queries'
import { cidParams, fileQuery } from '@/lib/certificates/schema'

/** Route handler for a file of a certificate. Public: the ID is enough. */
export const fileRoute = (form: FileForm) =>
  handle({
    access: 'public',
    summary: forms[form].summary,
    limit: 'pdfAddress',
    params: cidParams,
    query: fileQuery,
    file: forms[form].type,
    errors: ['not_found', 'conflict', 'gone', 'unavailable'],
    run: async ({ params, query, caller }) => {
      const { certificate } = await verifyCertificate({ enteredId: params.cid, ip: caller.ip })
      if (!certificate) throw notFound(messages.certificates.noData)
      const file = await certificateFile(certificate.cid, form)
      const disposition = query.download === '1' ? 'attachment' : 'inline'
      return fileResponse({ ...file, disposition, readableByOtherSites: true }, caller)
    },
  })
