import type { HttpBindings } from '@hono/node-server'

/** Request state of the middleware. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** Only API routes set these two: `apiRoute`, and `hasAllHeaders` if `handle` has set the security headers, too. */
  Variables: { requestId: string; apiRoute?: string; servedFromCache?: true; hasAllHeaders?: true }
}
