import { jsonResponse } from '@/lib/http/json-response'

/** A refusal by the server itself, in the form in which calls refuse. */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  jsonResponse(JSON.stringify({ message }), status, headers)
