import { AppError } from '@/lib/errors'

/** The result of a bulk action: the number done, and the message for each refused row. */
export type BulkOutcome = { done: number; refused: { id: string; message: string }[] }

/**
 * Applies an action to each row, one after the other; a refused row does not stop the others. Repeating the
 * whole call is as safe as repeating the action.
 */
export async function applyToEach(
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const id of ids) {
    try {
      await action(id)
      outcome.done++
    } catch (error) {
      const isRefusal = error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')
      if (!isRefusal) throw error
      outcome.refused.push({ id, message: error.message })
    }
  }
  return outcome
}
