type Facts = { secure: boolean; framed: boolean }

/** Headers of every response. Other sites may frame only the embeddable pages. */
export const securityHeaders = ({ secure, framed }: Facts): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(!framed && { 'x-frame-options': 'DENY' }),
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
