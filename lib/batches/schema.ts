import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { id } from '@/lib/http/response-schema'
import { textField, validated } from '@/lib/validation/validated-schema'
import { messages } from '@/lib/messages'
import { batch as limits } from './limits'
import { validateBatch } from './rules'

const optionalDayField = textField.meta({
  description: 'A day as YYYY-MM-DD, like `starts_on`. Blank for none.',
})

const fields = {
  name: textField,
  starts_on: textField,
  ends_on: optionalDayField,
  opens_on: optionalDayField,
  closes_on: optionalDayField,
  seats: z
    .union([z.number(), z.string()])
    .nullish()
    .meta({ description: 'Null, blank or missing for no limit.' }),
  on_certificate: z.boolean().optional().meta({
    description:
      'Whether certificates state the batch. If missing, an existing batch keeps its setting; a new one gets false.',
  }),
}

export const batchBody = validated({ course_id: idField, ...fields }, validateBatch)
export const batchEditBody = validated(fields, validateBatch)

/** A blank `batch_id` takes the learner out of the batch. */
export const moveEnrollmentBody = z.object({
  id: idField,
  batch_id: z.union([z.literal('').transform(() => null), idField]),
})

const day = z.iso.date()

export const batch = z
  .strictObject({
    id,
    name: z.string(),
    starts_on: day,
    ends_on: day.nullable(),
    opens_on: day.nullable(),
    closes_on: day.nullable(),
    seats: z.int().nullable(),
  })
  .meta({
    id: 'Batch',
    description:
      'Enrollment is open from `opens_on` to `closes_on` or `ends_on`, whichever is earlier. Days are those of the institute’s time zone. `seats` is null without a limit.',
  })

const dueDate = z.strictObject({ task_id: id, due_on: day, hard: z.boolean() }).meta({
  id: 'DueDate',
  description:
    'Attempts after `due_on` are marked as late. If `hard` is true, they are refused, unless an earlier attempt was rejected.',
})

const dueDatesField = z
  .array(z.object({ task_id: idField, due_on: z.iso.date(messages.batches.due.invalid), hard: z.boolean() }))
  .max(limits.dueDatesMax)

/** Replaces all due dates of a batch. */
export const dueDatesBody = z.object({
  due_dates: dueDatesField
    .meta({ description: 'Of a task that is named twice, the first due date counts.' })
    .transform((dueDates) =>
      dueDates.filter(
        ({ task_id }, index) => dueDates.findIndex((dueDate) => dueDate.task_id === task_id) === index,
      ),
    ),
  seen_due_dates: dueDatesField
    .optional()
    .meta({ description: 'The due dates that the caller saw. If others are stored, the call is refused.' }),
})

export const managedBatch = batch
  .extend({
    taken: z.int().meta({ description: 'Seats taken by requests and enrollments.' }),
    due_dates: z.array(dueDate).optional(),
    on_certificate: z.boolean().optional().meta({ description: 'Whether certificates state the batch.' }),
    has_admission_form: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the batch has its own questions, in place of those of the course.' }),
    waiting: z.int().meta({ description: 'Learners on the waiting list.' }),
  })
  .meta({ id: 'ManagedBatch' })

export const openBatch = batch
  .extend({ free: z.int().nullable().meta({ description: 'Free seats; null without a limit.' }) })
  .meta({ id: 'OpenBatch' })
