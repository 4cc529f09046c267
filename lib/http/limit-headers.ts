import { SECOND } from '@/lib/limits'
import type { LimitState } from '@/lib/rate-limit/consume'
import { policies, type PolicyName } from '@/lib/rate-limit/policies'

/** A limit's state from `consume`, or from an `AppError`, which holds the policy's name as any `string`. */
export type ReportedLimit = Omit<LimitState, 'policy'> & { policy: string }

/**
 * Rate-limit fields of draft-ietf-httpapi-ratelimit-headers: `RateLimit-Policy: "verifyIp";q=300;w=60` and
 * `RateLimit: "verifyIp";r=299;t=60`.
 */
export function limitHeaders(limits: (ReportedLimit | undefined)[]) {
  const headers: Record<string, string> = {}
  const add = (name: string, value: string) => {
    headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
  }
  for (const limit of limits) {
    const policy = limit && policies[limit.policy as PolicyName]
    if (!policy) continue
    const name = `"${limit.policy}"`
    add('ratelimit-policy', `${name};q=${policy.max};w=${policy.windowMs / SECOND}`)
    add('ratelimit', `${name};r=${Math.max(0, limit.left)};t=${limit.resetSeconds}`)
  }
  return headers
}
