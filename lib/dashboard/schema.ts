import { z } from 'zod'
import { successBody, time } from '@/lib/http/response-schema'

export const dashboardCounts = successBody({
  data: z.strictObject({ users: z.int(), courses: z.int(), certificates: z.int(), enrollments: z.int() }),
})

const countWithOldest = z.strictObject({ count: z.int(), oldest: time.nullable() })

export const dashboardOverview = successBody({
  data: z.strictObject({
    waiting: z
      .strictObject({
        requests: countWithOldest.meta({
          description: 'Requests for enrollment, without those on a waiting list.',
        }),
        submissions: countWithOldest,
        corrections: countWithOldest,
      })
      .meta({ description: 'What waits for a decision by staff.' }),
    overdue: z.int().meta({ description: 'Pending submissions whose review is late.' }),
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

const verdictFigures = z.array(
  z.strictObject({
    name: z.string(),
    decided: z.int().meta({ description: 'First verdicts in the period.' }),
    reversed: z.int().meta({ description: 'Verdicts that a requested second review reversed.' }),
    median_hours: z.number().meta({ description: 'From the submission to the first verdict.' }),
  }),
)

export const reviewFiguresResponse = successBody({
  data: z.strictObject({
    weeks: z.int().meta({ description: 'Number of past weeks that the figures cover.' }),
    samples: z
      .strictObject({
        decided: z.int().meta({ description: 'Second verdicts on the random sample.' }),
        agreed: z.int(),
        kappa: z.number().nullable().meta({ description: 'Cohen’s kappa; null if it is not defined.' }),
      })
      .meta({ description: 'Second reviews of the random sample.' }),
    requested: z
      .strictObject({ decided: z.int(), reversed: z.int() })
      .meta({ description: 'Second reviews that learners requested.' }),
    courses: verdictFigures,
    reviewers: verdictFigures,
  }),
})
