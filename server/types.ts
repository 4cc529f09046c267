import type { HttpBindings } from '@hono/node-server'

/** Request state of the middleware. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** `isComplete`: the response has all headers and is compressed. */
  Variables: { requestId: string; route?: string; cached?: true; isComplete?: true }
}
