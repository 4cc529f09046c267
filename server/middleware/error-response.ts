import { jsonReply } from '@/lib/http/reply'

/** Creates an error response for a request that no API route or page handles. Its body has the form of API errors. */
export function createErrorResponse(status: number, message: string, headers: Record<string, string> = {}) {
  const reply = jsonReply(JSON.stringify({ message }), status)
  return new Response(reply.body, { status, headers: { ...reply.headers, ...headers } })
}
