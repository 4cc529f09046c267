import { z } from 'zod'
import { id, successBody, time } from '@/lib/http/response-schema'
import { listQuery } from '@/lib/http/params'
import { fileImport as limits } from '@/lib/limits'
import { optionalText, textField } from '@/lib/validation/validated-schema'

const row = z.object({
  line: z.int().min(1),
  number: textField,
  name: textField,
  course: textField,
  started: optionalText,
  issued: textField,
})

/** Accepts rows with problems: the response reports them, and the other rows are still previewed or imported. */
export const earlierCertificateImportBody = z.object({ rows: z.array(row).min(1).max(limits.rowsPerPartMax) })

const outcome = z
  .strictObject({
    line: z.int(),
    problem: z.string().nullable().meta({ description: 'Why the row is left out.' }),
    certificate: z.enum(['new', 'known']).meta({
      description: '`known` if it was registered before. Has no meaning if there is a problem.',
    }),
  })
  .meta({ id: 'EarlierImportOutcome' })

export const earlierCertificateImportResponse = successBody({ data: z.array(outcome) })

export const earlierCertificateListQuery = listQuery.extend({
  state: z.enum(['registered', 'revoked']).optional(),
})

const publicEarlierCertificate = z.strictObject({
  cid: z.string(),
  number: z.string().meta({ description: 'As it is printed.' }),
  full_name: z.string(),
  title: z.string(),
  institute: z.string(),
  started_on: z.iso.date().nullable(),
  issued_on: z.iso.date(),
  registered_at: time,
  revoked_at: time.nullable(),
  revoked_reason: z.string().nullable(),
})

export const earlierCertificate = publicEarlierCertificate.meta({
  id: 'EarlierCertificate',
  description:
    'A certificate that was issued on paper and registered later from the institute’s records. It is not signed.',
})

export const managedEarlierCertificate = publicEarlierCertificate
  .extend({ id })
  .meta({ id: 'ManagedEarlierCertificate' })
