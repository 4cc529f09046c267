import { z } from 'zod'
import { successBody } from '@/lib/http/response-schema'
import { url as limits } from '@/lib/limits'

export const tokenParams = z.object({
  token: z.string().meta({ description: 'The last part of the secret address, with or without `.ics`.' }),
})

export const calendarAddressResponse = successBody({
  data: z.strictObject({
    url: z.url().meta({ description: 'The secret address of the calendar, for calendar programs.' }),
  }),
})

export const calendarAddressBody = z.object({
  replaces: z.string().max(limits.max).optional().meta({
    description:
      'The address to replace. Without it, or if it is not the current one, an existing address is kept.',
  }),
})
