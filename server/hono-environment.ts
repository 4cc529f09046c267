import type { HttpBindings } from '@hono/node-server'

/** Request state of the middleware. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** Only API routes set `apiRoute` and, if `handle` has set the security headers already, `hasAllHeaders`. */
  Variables: { requestId: string; apiRoute?: string; servedFromCache?: true; hasAllHeaders?: true }
}
