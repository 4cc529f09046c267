/** Next calls this once when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // A key that is missing or wrong stops the start, and not the first certificate.
  const { signingKeys } = await import('./lib/signing/keys')
  await signingKeys()
  const { startMetrics } = await import('./lib/metrics/metrics')
  startMetrics()
  const { startBackground } = await import('./lib/background')
  startBackground()
}
