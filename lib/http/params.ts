import { z } from 'zod'
import { list } from '@/lib/limits'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const unusedId = '00000000-0000-0000-0000-000000000000'

/** Ids are opaque: a malformed one is read as an id that no row has. */
export const idField = z.string().transform((value) => (uuid.test(value) ? value.toLowerCase() : unusedId))

export const idParams = z.object({ id: idField })
export const courseIdParams = z.object({ courseId: idField })
export const userIdParams = z.object({ userId: idField })
export const submissionIdParams = z.object({ submissionId: idField })
export const userTaskParams = z.object({ userId: idField, taskId: idField })
/** Parameters of paths that end with `[id]/[email]`: `requiredCaller` refuses all but those of the signed-in user. */
export const callerInPath = z.object({ id: idField, email: z.string() })
export const idBody = z.object({ id: idField })

/** The query of a paginated list; the cursor is opaque to callers. */
export const listQuery = z.object({
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(list.pageMax).optional(),
  cursor: z.string().max(200).optional(),
})

/** The order of a list by time; without it, newest first. */
export const sortField = z.enum(['newest', 'oldest']).optional()

/** The IDs of the rows of a bulk action; a repeated ID counts once. */
export const idsBody = z.object({
  ids: z
    .array(idField)
    .min(1)
    .max(list.bulkMax)
    .transform((ids) => [...new Set(ids)]),
})
