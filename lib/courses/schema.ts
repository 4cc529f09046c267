import { z } from 'zod'
import { answering, id, meta, time } from '@/lib/http/answering'
import { judged, textField } from '@/lib/http/judged'
import { courseProblems } from './rules'

/** What else a client sends of a course (id, counts, time) is ignored. */
export const courseBody = judged(
  { title: textField, description: textField, image_url: textField },
  courseProblems,
)

export const course = z
  .strictObject({
    id,
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    image_url: z.string(),
    created_at: time,
  })
  .meta({ id: 'Course' })

const managedCourse = course
  .extend({ taskCount: z.int(), enrollmentCount: z.int() })
  .meta({ id: 'ManagedCourse' })

export const managedCourses = answering({ data: z.strictObject({ merged: z.array(managedCourse) }), meta })
