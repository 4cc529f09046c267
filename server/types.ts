import type { HttpBindings } from '@hono/node-server'

/** Request state of the middleware. */
export type ServerEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; route?: string; cached?: true }
}
