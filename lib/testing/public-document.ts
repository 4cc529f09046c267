import { env } from '@/lib/env'

export type DocumentHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

/** Calls a handler of lib/http/public-document.ts, such as that of a key or a status list, without a network. */
export const fetchDocument = (handler: DocumentHandler, params: Record<string, string> = {}) =>
  handler(new Request(env.APP_URL), { params: Promise.resolve(params) })
