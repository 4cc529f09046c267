import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { id, paginationMeta, successBody, time } from '@/lib/http/response-schema'
import { deliveries, noticeKinds } from './kinds'
import { notices as limits } from './limits'

export const noticesQuery = z.object({ cursor: z.string().max(200).optional() })

const unread = z.int().meta({ description: `Unread notices, counted up to ${limits.unreadMax}.` })

export const noticesResponse = successBody({
  data: z.array(
    z.strictObject({
      id,
      title: z.string(),
      detail: z.string(),
      path: z.string().meta({ description: 'Path of the page to which the notice leads.' }),
      at: time,
      read: z.boolean(),
    }),
  ),
  meta: paginationMeta,
  unread,
})

export const unreadResponse = successBody({ unread })

export const markReadBody = z.object({
  id: idField
    .optional()
    .meta({ description: 'Marks only this notice. Without `id` and `until`, all are marked.' }),
  until: time.optional().meta({ description: 'Marks only notices up to this time.' }),
})

const preference = z.strictObject({ kind: z.enum(noticeKinds), delivery: z.enum(deliveries) })

export const preferencesResponse = successBody({ data: z.array(preference) })

export const preferenceBody = z.object({ kind: z.enum(noticeKinds), delivery: z.enum(deliveries) })

export const unsubscribeQuery = z.object({
  token: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'The token of the link. A POST without it is refused.' }),
})

/** Body as in RFC 8058. */
export const unsubscribeBody = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
