import { z } from 'zod'

/** A time in a response: ISO 8601 in UTC. */
export const time = z.iso.datetime()
export const id = z.uuid()

/** The body of a success: a message, and the named fields only. */
export const successBody = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ message: z.string(), ...shape })

export const messageOnly = successBody({})

/** Number of all rows of a paginated list, and the cursor of its next page. */
export const paginationMeta = z.strictObject({ total: z.int(), nextCursor: z.string().nullable() })
export const listing = <T extends z.ZodType>(row: T) =>
  successBody({ data: z.array(row), meta: paginationMeta })

/** The result of a bulk action. */
export const bulkOutcome = z
  .strictObject({
    done: z.int(),
    refused: z.array(z.strictObject({ id, message: z.string() })),
  })
  .meta({ id: 'BulkOutcome' })

/** The body of every failure. */
export const failureBody = z
  .strictObject({
    message: z.string().meta({ description: 'The text to show.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'For each invalid field, what is wrong with it.' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'With status 500: the ID of the request, to find it in the log.' }),
    code: z
      .literal('csrf')
      .optional()
      .meta({
        description:
          'With status 403: the CSRF token was missing or of another session, or the request came from another site. ' +
          'Repeat it with the token in the cookie `XSRF-TOKEN`.',
      }),
    session: z
      .literal(false)
      .optional()
      .meta({ description: 'Only from `/api/protect/session-check`: nobody is signed in.' }),
    data: z
      .union([
        z.strictObject({
          status: z.enum(['pending', 'accepted', 'rejected']),
          reason: z.string().nullable(),
        }),
        z.looseObject({ version: z.int() }),
      ])
      .optional()
      .meta({
        description:
          'With status 409. For a review: the decision made before. For settings: all settings in force.',
      }),
  })
  .meta({ id: 'Refusal' })
