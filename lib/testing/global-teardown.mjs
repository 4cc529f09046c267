/** Property of `globalThis` by which the setup passes the stop function on: Jest runs setup and teardown in one process. */
export const stopTestPostgresKey = Symbol.for('stop the PostgreSQL of the tests')

/** Runs after all tests. Stops PostgreSQL if the setup started it; one that ran before keeps running. */
export default async function globalTeardown() {
  const stop = /** @type {(() => Promise<void>) | undefined} */ (Reflect.get(globalThis, stopTestPostgresKey))
  await stop?.()
}
