type Facts = { secure: boolean }

/** Headers of every response. `x-frame-options` is removed from pages that other sites may frame. */
export const securityHeaders = ({ secure }: Facts): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
