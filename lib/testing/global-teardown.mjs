/** State that the setup leaves for the teardown: Jest runs both in one process. */
export const stopTestPostgresKey = Symbol.for('stop the PostgreSQL of the tests')

/** Runs after all tests: stops the PostgreSQL that the setup started; one that ran before stays. */
export default async function globalTeardown() {
  const stop = /** @type {(() => Promise<void>) | undefined} */ (Reflect.get(globalThis, stopTestPostgresKey))
  await stop?.()
}
