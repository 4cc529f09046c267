import { judged, textField } from '@/lib/http/judged'
import { courseProblems } from './rules'

/** What else a client sends of a course (id, counts, time) is ignored. */
export const courseBody = judged(
  { title: textField, description: textField, image_url: textField },
  courseProblems,
)
