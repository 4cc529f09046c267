import { jsonReply } from '@/lib/http/reply'

/** A refusal by the server itself, in the form in which API routes refuse. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}) {
  const reply = jsonReply(JSON.stringify({ message }), status)
  return new Response(reply.body, { status, headers: { ...reply.headers, ...headers } })
}
