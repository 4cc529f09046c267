import { AppError } from '@/lib/errors'

/** The result of a bulk action: the number done, and the message for each refused row. */
export type BulkOutcome = { done: number; refused: { id: string; message: string }[] }

/**
 * Applies an action to many rows, each in its own transaction: a refused row stops no other. Repeating it is as
 * harmless as the action is.
 */
export async function toEach(
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const id of ids) {
    try {
      await action(id)
      outcome.done++
    } catch (error) {
      const refusal = error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')
      if (!refusal) throw error
      outcome.refused.push({ id, message: error.message })
    }
  }
  return outcome
}
