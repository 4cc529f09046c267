import { z } from 'zod'
import { id, time } from '@/lib/http/response-schema'
import { listQuery } from '@/lib/http/params'
import { auditActions } from './actions'

export const auditListQuery = listQuery.extend({ action: z.enum(auditActions).optional() })

export const listedEvent = z
  .strictObject({
    id,
    at: time,
    actor: z.string().meta({ description: 'Who did it: a name, or the address of a guest.' }),
    action: z.string(),
    subject: z.string().meta({ description: 'The kind of thing that it was done to.' }),
    subject_id: z.string(),
    details: z.record(z.string(), z.unknown()).meta({ description: 'What was before and after, and names.' }),
    position: z.int().nullable().meta({ description: 'The link of the chain; null until it is sealed.' }),
  })
  .meta({ id: 'AuditEvent' })
