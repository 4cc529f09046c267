import type { HttpBindings } from '@hono/node-server'

/** What the middleware knows of a request. */
export type ServerEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; route?: string; cached?: true }
}
