import { env } from '@/lib/env'

export type Document = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

/** Fetches a public document. */
export const documentOf = (handler: Document, params: Record<string, string> = {}) =>
  handler(new Request(env.APP_URL), { params: Promise.resolve(params) })
