import { z } from 'zod'
import { successBody, id, time } from '@/lib/http/response-schema'
import { textField, validated } from '@/lib/validation/validated-schema'
import { idField } from '@/lib/http/params'
import { validateTask } from './rules'

/** A new criterion has no `id`. */
const criteriaField = z
  .array(z.object({ id: idField.optional(), title: textField, points: z.number().nullish() }))
  .optional()
const fields = { title: textField, description: textField, criteria: criteriaField }

/** An `id` or `created_at` in the body is ignored; the server sets them. */
export const taskBody = validated({ course_id: idField, ...fields }, validateTask)

const seenCriteriaField = z
  .array(z.object({ id: idField, title: z.string(), points: z.number().nullable() }))
  .optional()
  .meta({
    description:
      'The criteria that the caller saw; the edit is refused if they have changed. Ignored without `criteria`.',
  })

/** An edit without `criteria` keeps the task's criteria. */
export const taskEditBody = validated({ ...fields, seen_criteria: seenCriteriaField }, validateTask)

export const criterion = z.strictObject({ id, title: z.string(), points: z.int().nullable() }).meta({
  id: 'Criterion',
  description:
    '`points` is the maximum; null for a criterion without points, which is marked as met or not yet met.',
})

export const task = z
  .strictObject({
    id,
    course_id: id,
    title: z.string(),
    description: z.string(),
    created_at: time,
    criteria: z.array(criterion).optional(),
  })
  .meta({ id: 'Task' })

export const taskSubmissionCountResponse = successBody({ data: z.strictObject({ submissions: z.int() }) })
