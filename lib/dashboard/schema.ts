import { z } from 'zod'
import { answering } from '@/lib/http/answering'

export const dashboardCounts = answering({
  data: z.strictObject({ users: z.int(), courses: z.int(), certificates: z.int(), enrollments: z.int() }),
})
