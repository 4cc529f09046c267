/** Runs after all tests: stops the PostgreSQL that the setup started, and leaves one it found running. */
export default async function globalTeardown() {
  await globalThis.stopTestPostgres?.()
}
