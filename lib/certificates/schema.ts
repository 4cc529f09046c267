import { z } from 'zod'
import { answering, id, time } from '@/lib/http/answering'
import { idField } from '@/lib/http/params'
import { certificateNameProblems } from './rules'

/** With `full_name` the name is confirmed, once and for all. */
export const certificateDataBody = z
  .object({ user_id: idField, course_id: idField, full_name: z.string().optional() })
  .superRefine(({ full_name }, context) => {
    if (full_name === undefined) return
    for (const { field, message } of certificateNameProblems(full_name)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export const certificateIdParams = z.object({ certificateId: z.string() })
export const cidParams = z.object({ cid: z.string() })

/** With `download=1` the file is saved, otherwise it is shown. */
export const pdfQuery = z.object({ download: z.string().optional() })

const certificate = z.strictObject({
  cid: z.string(),
  ref: z.int().meta({ description: 'A running number, printed with six digits.' }),
  name: z.string(),
  full_name: z.string().nullable().meta({ description: 'Null until the holder has confirmed it.' }),
  title: z.string(),
  image_url: z.string(),
  enrolled_at: time,
  completed_at: time,
  is_valid: z.boolean(),
})

export const certificateAnswer = answering({ data: certificate.meta({ id: 'Certificate' }) })

export const ownCertificate = certificate
  .extend({
    state: z.enum(['valid', 'revoked', 'superseded']),
    course_id: id.nullable(),
    superseded_by: z.string().nullable(),
  })
  .meta({ id: 'OwnCertificate' })

/** None or one. */
export const verification = z
  .array(
    certificate.extend({
      email: z.string().nullable().meta({ description: 'Masked; null where the account is gone.' }),
      revoked_at: time.nullable(),
      revoked_reason: z.string().nullable(),
      superseded_by: z.string().nullable(),
    }),
  )
  .max(1)
  .meta({ id: 'Verification' })

export const cidAnswer = answering({ data: z.strictObject({ cid: z.string() }) })
