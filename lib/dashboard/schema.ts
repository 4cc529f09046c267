import { z } from 'zod'
import { successBody, time } from '@/lib/http/response-schema'

export const dashboardCounts = successBody({
  data: z.strictObject({ users: z.int(), courses: z.int(), certificates: z.int(), enrollments: z.int() }),
})

const waiting = z.strictObject({ count: z.int(), oldest: time.nullable() })

export const dashboardOverview = successBody({
  data: z.strictObject({
    waiting: z.strictObject({ requests: waiting, submissions: waiting, corrections: waiting }),
    overdue: z.int().meta({ description: 'Submissions whose promised review is late.' }),
    weeks: z.array(
      z.strictObject({
        week: z.iso.date(),
        registrations: z.int(),
        submissions: z.int(),
        certificates: z.int(),
      }),
    ),
  }),
})
