import { z } from 'zod'
import { id, time } from '@/lib/http/response-schema'
import { listQuery } from '@/lib/http/params'
import { auditActions } from './actions'

export const auditListQuery = listQuery.extend({ action: z.enum(auditActions).optional() })

export const listedEvent = z
  .strictObject({
    id,
    at: time,
    actor: z.string().meta({
      description:
        'The name of the person who acted; for a failed sign-in, the IP address of the client (of an IPv6 address, the first four groups); if a recipient unsubscribes from the monthly report, the name of the recipient.',
    }),
    action: z.string(),
    subject: z
      .string()
      .meta({ description: 'The kind of record that the action concerns, such as `course`.' }),
    subject_id: z.string(),
    details: z.record(z.string(), z.unknown()).meta({
      description: 'Values before and after a change, and names of the people and records concerned.',
    }),
    position: z.int().nullable().meta({
      description: 'Position in the hash chain; null until a job has added the event to the chain.',
    }),
  })
  .meta({ id: 'AuditEvent' })
