import { z } from 'zod'
import { answering, id, time } from '@/lib/http/answering'
import { judged, textField } from '@/lib/http/judged'
import { idField } from '@/lib/http/params'
import { taskProblems } from './rules'

/** `id` and `created_at` of the caller are ignored. */
export const taskBody = judged({ course_id: idField, title: textField, description: textField }, taskProblems)

export const taskEditBody = judged({ title: textField, description: textField }, taskProblems)

export const task = z
  .strictObject({ id, course_id: id, title: z.string(), description: z.string(), created_at: time })
  .meta({ id: 'Task' })

export const taskCounts = answering({ data: z.strictObject({ submissions: z.int() }) })
