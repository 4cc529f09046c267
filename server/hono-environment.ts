import type { HttpBindings } from '@hono/node-server'

/** The types of `c.env` and `c.get(…)` in a Hono context `c`, which each request has. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** API routes set `apiRoute`. With `hasSecurityHeaders`, the middleware adds no security headers to the response. */
  Variables: { requestId: string; apiRoute?: string; servedFromCache?: true; hasSecurityHeaders?: true }
}
