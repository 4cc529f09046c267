import { AppError } from '@/lib/errors'

/** What came of an act on many rows: how many it was done to, and what refused it for the others. */
export type BulkOutcome = { done: number; refused: { id: string; message: string }[] }

/**
 * Does one act to many rows, each in a transaction of its own: a row that changed underneath is refused by
 * itself and holds up no other. Repeating it after a failure is as harmless as the act is.
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
