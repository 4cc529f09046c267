import { statusOf, type ErrorCode } from '@/lib/errors'
import type { Declaration } from './handle'

/** Whether a call needs a CSRF token; a browser without a session may leave it out (lib/http/csrf.ts). */
export const needsCsrfToken = (method: string, { readOnly, acceptsCrossSiteForm }: Declaration) =>
  method !== 'GET' && !readOnly && !acceptsCrossSiteForm

/** The error codes with which an API route may refuse, by its declaration. */
function errorsOf(method: string, route: Declaration): ErrorCode[] {
  const { access, limit, requiredCaller, errors = [] } = route
  const codes: ErrorCode[] = ['invalid', 'internal', 'unavailable', ...errors]
  if (method !== 'GET') codes.push('too_large', 'unsupported_type')
  if (needsCsrfToken(method, route)) codes.push('forbidden')
  if (access !== 'public') codes.push('unauthenticated')
  if (!['public', 'signed-in'].includes(access) || requiredCaller) codes.push('forbidden')
  if (limit) codes.push('too_many')
  return codes
}

/** The statuses of an API route: that of success, then the others in ascending order. */
export function statusesOf(method: string, route: Declaration) {
  const success = route.status ?? 200
  const notModified = route.hasEtag ? [304] : []
  const refusals = errorsOf(method, route).map((code) => statusOf[code])
  return { success, all: [success, ...new Set([...notModified, ...refusals].toSorted((a, b) => a - b))] }
}
