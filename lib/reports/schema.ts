import { z } from 'zod'
import { id, successBody, time } from '@/lib/http/response-schema'
import { idField } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { report as limits } from './limits'
import { monthPattern, countMonths } from './months'

const month = z.string().regex(monthPattern, messages.reports.monthInvalid)

export const reportGroupings = ['course', 'batch', 'month', 'reviewer'] as const
export const reportSorts = ['name', 'requests', 'enrolled', 'completed', 'decided'] as const

/** The figures of the months `from` to `to`, both included, in the institute's time zone. */
export const reportQuery = z
  .object({
    by: z
      .enum(reportGroupings)
      .default('course')
      .meta({ description: 'By reviewer, only verdicts are counted: all other figures are 0 or null.' }),
    from: month,
    to: month,
    course: idField.optional(),
    batch: idField.optional(),
    sort: z.enum(reportSorts).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  })
  .superRefine(({ from, to }, context) => {
    const months = countMonths(from, to)
    if (months < 1)
      context.addIssue({ code: 'custom', path: ['to'], message: messages.reports.endsBeforeStart })
    else if (months > limits.monthsMax)
      context.addIssue({ code: 'custom', path: ['to'], message: messages.reports.tooLong })
  })

const count = z.int()
const figures = {
  requests: count,
  enrolled: count,
  first_submissions: count.meta({ description: 'Enrollments whose first attempt was in the period.' }),
  decided: count.meta({ description: 'Attempts whose verdict was given in the period.' }),
  accepted: count,
  attempts_per_task: z
    .number()
    .nullable()
    .meta({ description: 'Average number of attempts with a verdict, per learner and task.' }),
  hours_to_verdict: z.number().nullable().meta({ description: 'Median, from handing in to the verdict.' }),
  completed: count,
  days_to_completion: z.number().nullable().meta({ description: 'Median, from enrollment to completion.' }),
  certificates: count.meta({ description: 'Certificates that correct another one are not counted.' }),
}

export const reportFigures = z.strictObject(figures).meta({ id: 'ReportFigures' })

export const reportResponse = successBody({
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        key: z.string().nullable().meta({
          description:
            'The id of a course, batch or reviewer, or a month as YYYY-MM. Null for deleted courses and reviewers, and for enrollments without a batch; with `by` = `batch`, also for certificates of deleted courses or accounts.',
        }),
        name: z.string(),
        course: z.string().optional(),
        ...figures,
      }),
    ),
    total: reportFigures,
    funnel: z
      .strictObject({
        enrolled: count,
        tasks: z.array(z.strictObject({ id, title: z.string(), submitted: count, accepted: count })),
      })
      .nullable()
      .meta({
        description:
          'With `course`: how many of the learners enrolled in these months submitted each task and had it accepted.',
      }),
    computed_at: time,
  }),
  meta: z.strictObject({ total: count, pages: count }),
})
