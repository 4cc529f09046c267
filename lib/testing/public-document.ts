import { env } from '@/lib/env'

export type DocumentHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

/** Calls the route handler of a public document (lib/http/public-document.ts), without a network. */
export const fetchDocument = (handler: DocumentHandler, params: Record<string, string> = {}) =>
  handler(new Request(env.APP_URL), { params: Promise.resolve(params) })
