import { z } from 'zod'
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
