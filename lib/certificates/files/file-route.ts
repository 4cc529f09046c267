import { notFound } from '@/lib/errors'
import { fileResponse } from '@/lib/http/file-response'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { getOrRenderCertificateFile, fileFormats, type FileFormat } from './file'
import { verifyCertificate } from '@/lib/certificates/queries'
import { cidParams, fileQuery } from '@/lib/certificates/schema'

/** Route handler for a file of a certificate, for anybody who has the ID. */
export const fileRoute = (format: FileFormat) =>
  handle({
    access: 'public',
    summary: fileFormats[format].summary,
    // In spite of its name, this limit is common to all files.
    limit: 'pdfIp',
    params: cidParams,
    query: fileQuery,
    file: fileFormats[format].type,
    hasEtag: true,
    errors: ['not_found', 'conflict', 'gone', 'unavailable'],
    run: async ({ params, query, requestMeta }) => {
      // Unlike `getOrRenderCertificateFile`, this limits how many unknown IDs an IP address may try.
      const { certificate } = await verifyCertificate({ enteredId: params.cid, ip: requestMeta.ip })
      if (!certificate) throw notFound(messages.certificates.idUnknown)
      const file = await getOrRenderCertificateFile(certificate.cid, format)
      const disposition = query.download === '1' ? 'attachment' : 'inline'
      return fileResponse({ ...file, disposition, readableByOtherSites: true }, requestMeta)
    },
  })
