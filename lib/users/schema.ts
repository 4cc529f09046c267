import { z } from 'zod'
import { userData } from '@/lib/auth/schema'
import { successBody, id, time } from '@/lib/http/response-schema'
import { validated } from '@/lib/validation/validated-schema'
import { idField } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { Role } from '@/prisma/generated/enums'
import { coursesPerReviewerMax, validateFullName } from './rules'

export const profileBody = z.object({ _id: idField })
export const fullNameBody = validated({ full_name: z.string() }, ({ full_name }) =>
  validateFullName(full_name),
)

/**
 * `institute_role` is the role to set, and `role` must agree with it; earlier clients send `role` alone. An `email` is
 * ignored.
 */
export const roleBody = z
  .object({
    role: z.enum(['user', 'admin'], { error: messages.admin.roleInvalid }),
    institute_role: z.enum(Role, { error: messages.admin.roleInvalid }).optional(),
    course_ids: z
      .array(idField)
      .max(coursesPerReviewerMax, { error: messages.admin.reviewedCoursesTooMany })
      .optional(),
  })
  .refine(
    ({ role, institute_role }) => !institute_role || (institute_role === 'admin') === (role === 'admin'),
    {
      error: messages.admin.roleInvalid,
      path: ['institute_role'],
    },
  )

/** `passLength` is a mask of fixed length, which reveals nothing about the password. */
export const profileResponse = successBody({
  data: userData
    .omit({ role: true, institute_role: true })
    .extend({ passLength: z.string() })
    .meta({ id: 'Profile' }),
})

const userCounts = z.strictObject({ enrollments: z.int(), submissions: z.int(), certificates: z.int() })

export const userCountsResponse = successBody({ data: userCounts })

export const userDetailsResponse = successBody({
  data: z.strictObject({
    counts: userCounts.meta({ description: 'How many there are; the lists have only the latest.' }),
    reviews: z
      .array(z.strictObject({ id, title: z.string() }))
      .meta({ description: 'The courses assigned to the user as a reviewer.' }),
    enrollments: z.array(
      z.strictObject({
        id,
        title: z.string(),
        state: z.enum(['requested', 'enrolled', 'completed']),
        requested_at: time,
        waiting_since: time.optional().meta({ description: 'Since when the user is on a waiting list.' }),
        tasksTotal: z.int(),
        tasksAccepted: z.int(),
      }),
    ),
    submissions: z.array(
      z.strictObject({
        id,
        title: z.string(),
        course_name: z.string(),
        status: z.enum(['pending', 'accepted', 'rejected']),
        submited_at: time,
        withdrawn: z.boolean(),
      }),
    ),
    certificates: z.array(
      z.strictObject({
        cid: z.string(),
        title: z.string(),
        state: z.enum(['valid', 'revoked', 'superseded']),
        issued_at: time,
      }),
    ),
  }),
})
