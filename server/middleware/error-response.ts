import { jsonReply } from '@/lib/http/reply'

/** The server itself sends these responses. They have the same form as the errors of API routes. */
export function createErrorResponse(status: number, message: string, headers: Record<string, string> = {}) {
  const reply = jsonReply(JSON.stringify({ message }), status)
  return new Response(reply.body, { status, headers: { ...reply.headers, ...headers } })
}
