/** Next calls this once when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startBackground } = await import('./lib/background')
  startBackground()
}
