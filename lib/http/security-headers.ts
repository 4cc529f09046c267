import { env } from '@/lib/env'

/** Headers of every response. `x-frame-options` is removed from pages that other sites may frame. */
export const securityHeaders = ({ isHttpsSite }: { isHttpsSite: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(isHttpsSite && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The Content-Security-Policy of API responses. Inline styles and images are for the JSON viewers of browsers. */
const apiPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** Security headers of every API response, also of errors that the HTTP server returns without running a route. */
export const apiSecurityHeaders = {
  ...securityHeaders({ isHttpsSite: env.APP_URL.startsWith('https://') }),
  'content-security-policy': apiPolicy,
}
