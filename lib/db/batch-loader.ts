import DataLoader from 'dataloader'

const groupMax = 200

/**
 * Asks the database for many callers at once: whoever comes while a question is under way waits for the next, which
 * asks for all of them. A caller alone waits for nobody. Nothing is remembered.
 * @param ask answers as many as it is asked for, in the same order
 */
export function batched<K, V>(ask: (keys: readonly K[]) => Promise<V[]>) {
  let previous: Promise<unknown> = Promise.resolve()
  const batch = (keys: readonly K[]) => {
    const answers = ask(keys)
    previous = answers.catch(() => {})
    return answers
  }
  // Whoever is read from the network in the same turn of the event loop comes along.
  const batchScheduleFn = (dispatch: () => void) => void previous.then(() => setImmediate(dispatch))
  const loader = new DataLoader(batch, { cache: false, maxBatchSize: groupMax, batchScheduleFn })
  return (key: K) => loader.load(key)
}
