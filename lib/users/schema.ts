import { z } from 'zod'
import { userData } from '@/lib/auth/schema'
import { answering } from '@/lib/http/answering'
import { judged } from '@/lib/http/judged'
import { idField } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { fullNameProblems } from './rules'

export const profileBody = z.object({ _id: idField })
/** The name may be empty, but not left out: nobody loses it by a mistake. */
export const fullNameBody = judged({ full_name: z.string() }, ({ full_name }) => fullNameProblems(full_name))

/** `email` names the user once more; it is never written. */
export const roleBody = z.object({ role: z.enum(['user', 'admin'], { error: messages.admin.roleInvalid }) })

/** passLength is a mask of a fixed length: it tells nothing of the password. */
export const profileAnswer = answering({
  data: userData.omit({ role: true }).extend({ passLength: z.string() }).meta({ id: 'Profile' }),
})

export const userCounts = answering({
  data: z.strictObject({ enrollments: z.int(), submissions: z.int(), certificates: z.int() }),
})
