import { jsonResponse } from '@/lib/http/json-response'

/** A refusal by the server itself, in the same form as a refusal by an API route. */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  jsonResponse(JSON.stringify({ message }), status, headers)
