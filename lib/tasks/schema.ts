import { judged, textField } from '@/lib/http/judged'
import { idField } from '@/lib/http/params'
import { taskProblems } from './rules'

/** `id` and `created_at` of the caller are ignored. */
export const taskBody = judged({ course_id: idField, title: textField, description: textField }, taskProblems)
