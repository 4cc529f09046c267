import { z } from 'zod'
import { successBody, id, time } from '@/lib/http/response-schema'
import { textField, validated } from '@/lib/validation/validated-schema'
import { idField } from '@/lib/http/params'
import { validateTask } from './rules'

/** `id` and `created_at` of the caller are ignored. */
export const taskBody = validated(
  { course_id: idField, title: textField, description: textField },
  validateTask,
)

export const taskEditBody = validated({ title: textField, description: textField }, validateTask)

export const task = z
  .strictObject({ id, course_id: id, title: z.string(), description: z.string(), created_at: time })
  .meta({ id: 'Task' })

export const taskCounts = successBody({ data: z.strictObject({ submissions: z.int() }) })
