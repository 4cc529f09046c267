import { z } from 'zod'
import { id } from '@/lib/http/response-schema'
import { stepKinds } from './next-step'

const course = z.strictObject({ slug: z.string(), title: z.string() })
const task = z.strictObject({ id, title: z.string() })
const day = z.iso.date()
const lateWorkRefused = z
  .boolean()
  .meta({ description: 'Late work is refused: the due date is hard, and no attempt was rejected.' })

/** The learner's home: one thing to do next, upcoming due dates, first and last days of batches, and the courses. */
export const nextSteps = z
  .strictObject({
    today: day.meta({ description: 'Today’s date in the institute’s time zone.' }),
    next: z.strictObject({
      kind: z.enum(stepKinds).meta({
        description:
          'What to do. For the kinds from `in_review` to `no_tasks`, the learner waits for others.',
      }),
      course: course.optional(),
      batch_ended: z.boolean().optional().meta({
        description:
          'Whether the batch of the waiting list has ended. If so, only the institute can give a seat.',
      }),
      task: task.optional(),
      due_on: day.optional(),
      due_hard: lateWorkRefused.optional(),
      hint: z
        .string()
        .optional()
        .meta({ description: 'After a rejection: what the reviewer asks for, or else the reason.' }),
      review_days: z.int().optional().meta({ description: 'Within how many days work is usually reviewed.' }),
    }),
    upcoming: z.array(
      z.strictObject({
        day,
        kind: z.enum(['due', 'first-day', 'last-day']),
        course,
        batch: z.string(),
        task: task.optional(),
        due_hard: lateWorkRefused.optional(),
        submitted: z.boolean().optional(),
      }),
    ),
    in_batch: z
      .boolean()
      .meta({ description: 'Whether the learner is in a batch and therefore has a calendar.' }),
    courses: z.array(
      course.extend({
        state: z.enum(['requested', 'enrolled', 'completed']),
        tasks: z.int().optional(),
        accepted: z.int().optional(),
      }),
    ),
  })
  .meta({ id: 'NextSteps' })
