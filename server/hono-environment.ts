import type { HttpBindings } from '@hono/node-server'

/** Request state of the middleware. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** `apiRoute` is set for API routes alone; `isComplete`: the response has all headers and is compressed. */
  Variables: { requestId: string; apiRoute?: string; cached?: true; isComplete?: true }
}
