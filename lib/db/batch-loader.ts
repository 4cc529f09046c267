import DataLoader from 'dataloader'

const batchMax = 200

/**
 * Batches queries of parallel callers: calls made during a query join the next one. A single call does not wait.
 * Nothing is cached.
 * @param ask answers as many as it is asked for, in the same order
 */
export function batched<K, V>(ask: (keys: readonly K[]) => Promise<V[]>) {
  let previous: Promise<unknown> = Promise.resolve()
  const batch = (keys: readonly K[]) => {
    const answers = ask(keys)
    previous = answers.catch(() => {})
    return answers
  }
  // Requests parsed in the same event-loop tick join the batch.
  const batchScheduleFn = (dispatch: () => void) => void previous.then(() => setImmediate(dispatch))
  const loader = new DataLoader(batch, { cache: false, maxBatchSize: batchMax, batchScheduleFn })
  return (key: K) => loader.load(key)
}
