import DataLoader from 'dataloader'

const batchMax = 200

/**
 * Batches the queries of parallel callers: calls made while a query runs wait for it and join the next one. Nothing is
 * cached.
 * @param query returns one result for each key, in the order of the keys
 */
export function createBatchLoader<K, V>(query: (keys: readonly K[]) => Promise<V[]>) {
  let previousQuery: Promise<unknown> = Promise.resolve()
  const batch = (keys: readonly K[]) => {
    const results = query(keys)
    previousQuery = results.catch(() => {})
    return results
  }
  // setImmediate: HTTP requests that arrive in the same event-loop tick join the batch.
  const batchScheduleFn = (dispatch: () => void) => void previousQuery.then(() => setImmediate(dispatch))
  const loader = new DataLoader(batch, { cache: false, maxBatchSize: batchMax, batchScheduleFn })
  return (key: K) => loader.load(key)
}
