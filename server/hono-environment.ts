import type { HttpBindings } from '@hono/node-server'

/** Request state of the middleware. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** API routes set `apiRoute`, and `hasSecurityHeaders` if `handle` has set the security headers already. */
  Variables: { requestId: string; apiRoute?: string; servedFromCache?: true; hasSecurityHeaders?: true }
}
