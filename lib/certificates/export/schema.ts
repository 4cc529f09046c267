import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { id, time } from '@/lib/http/response-schema'

const kind = z.enum(['pdf', 'zip']).meta({
  description: 'One unsigned PDF for printing, or a zip with the signed PDFs.',
})

export const exportBody = z.object({
  kind,
  batch_id: idField.optional().meta({ description: 'Only the certificates of this batch.' }),
  q: z.string().trim().max(200).optional().meta({ description: 'A search as in the list of certificates.' }),
  state: z
    .enum(['valid', 'revoked', 'superseded'])
    .optional()
    .meta({ description: 'The state of the certificates.' }),
})

export const listedExport = z
  .strictObject({
    id,
    title: z.string(),
    kind,
    state: z.enum(['queued', 'running', 'done', 'failed', 'expired']),
    done: z.int().meta({ description: 'Certificates that are in the file or were left out.' }),
    total: z.int(),
    left_out: z.int(),
    size: z.int().meta({ description: 'Bytes.' }),
    created_at: time,
    expires_at: time.nullable().meta({ description: 'When the file expires; null until it is ready.' }),
  })
  .meta({ id: 'CertificateExport' })

export const leftOutCertificate = z
  .strictObject({
    cid: z.string(),
    name: z.string(),
    reason: z.enum(['revoked', 'superseded', 'unconfirmed', 'unprintable']).meta({
      description: '`unprintable` means that a text has characters for which there is no font.',
    }),
  })
  .meta({ id: 'LeftOutCertificate' })
