import DataLoader from 'dataloader'

const batchMax = 200

/**
 * Batches the queries of parallel callers: calls made while queries run wait for them and join the next one. More than
 * 200 waiting calls become several parallel queries. Nothing is cached.
 * @param query returns one result for each key, in the order of the keys
 */
export function createBatchLoader<K, V>(query: (keys: readonly K[]) => Promise<V[]>) {
  let previousQueries: Promise<unknown> = Promise.resolve()
  const batch = (keys: readonly K[]) => {
    const results = query(keys)
    // `then` drops the results, which would stay in memory otherwise.
    previousQueries = Promise.allSettled([previousQueries, results]).then(() => {})
    return results
  }
  // setImmediate: HTTP requests that arrive in the same event-loop tick join the batch.
  const batchScheduleFn = (dispatch: () => void) => void previousQueries.then(() => setImmediate(dispatch))
  const loader = new DataLoader(batch, { cache: false, maxBatchSize: batchMax, batchScheduleFn })
  return (key: K) => loader.load(key)
}
