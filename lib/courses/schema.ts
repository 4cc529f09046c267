import { z } from 'zod'
import { successBody, id, paginationMeta, time } from '@/lib/http/response-schema'
import { textField, validated } from '@/lib/validation/validated-schema'
import { course as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { reviewDays } from '@/lib/submissions/review-limits'
import { validateCourse } from './rules'

const hoursField = z
  .union([z.number(), z.string()], messages.admin.hoursInvalid)
  .nullish()
  .meta({
    description: `A whole number from ${limits.hoursMin} to ${limits.hoursMax}, null or blank for none. An update without this field keeps the hours.`,
  })

const reviewDaysField = z
  .union([z.number(), z.string()], messages.admin.reviewDaysInvalid)
  .nullish()
  .meta({
    description: `Days within which submissions are reviewed: 1 to ${reviewDays.max}, null or blank for none stated. An update without this field keeps the number.`,
  })

/** Other fields that a client sends (id, counts, time) are ignored. */
export const courseBody = validated(
  {
    title: textField,
    description: textField,
    image_url: textField,
    hours: hoursField,
    review_days: reviewDaysField,
  },
  validateCourse,
)

export const course = z
  .strictObject({
    id,
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    image_url: z.string(),
    hours: z.int().nullable().meta({ description: 'Hours of training; null where none are stated.' }),
    review_days: z.int().optional().meta({ description: 'Days within which submissions are reviewed.' }),
    has_admission_form: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the course or one of its batches has an admission form.' }),
    created_at: time,
  })
  .meta({ id: 'Course' })

const managedCourse = course
  .extend({ taskCount: z.int(), enrollmentCount: z.int() })
  .meta({ id: 'ManagedCourse' })

/** `merged` is the name that clients of the API expect for the list: the courses, each with its counts. */
export const managedCourses = successBody({
  data: z.strictObject({ merged: z.array(managedCourse) }),
  meta: paginationMeta,
})
