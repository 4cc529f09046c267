import { z } from 'zod'
import { judged, textField } from '@/lib/http/judged'
import { idField } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { fullNameProblems } from './rules'

export const profileBody = z.object({ _id: idField })
export const fullNameBody = judged({ full_name: textField }, ({ full_name }) => fullNameProblems(full_name))

/** `email` names the user once more; it is never written. */
export const roleBody = z.object({ role: z.enum(['user', 'admin'], { error: messages.admin.roleInvalid }) })
