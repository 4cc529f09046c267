import { failureBody } from '@/lib/http/response-schema'
import type { Declaration } from '@/lib/http/handle'
import { statusesOf } from '@/lib/http/statuses'

/** Throws if a response contradicts its route's declaration, from which the API documentation is generated. */
export async function assertDeclared(method: string, route: Declaration, response: Response) {
  if (!route.response && !route.file) return
  const { success, all } = statusesOf(method, route)
  const { status } = response
  if (!all.includes(status)) throw new Error(`The route responds with ${status}, which it does not declare.`)
  if (status === success && response.headers.has('etag') !== Boolean(route.hasEtag))
    throw new Error('A successful response has an ETag if, and only if, its route declares `hasEtag`.')
  if (status === 304 || (status === success && route.file)) return
  const schema = status === success ? route.response : failureBody
  const result = schema?.safeParse(await response.clone().json())
  if (!result?.success) throw new Error(`The response ${status} is not as declared: ${result?.error.message}`)
}
