export type Institute = {
  name: string
  tagline: string
  prefix: string
  timeZone: string
  address: string | null
  signatory: { name: string; title: string }
  logo: string
  /** The number of the institute's page on LinkedIn. */
  linkedinId: string | null
}

/**
 * The institute's settings, validated by lib/env.ts. next.config.ts and scripts/steps/bundle-server.mjs replace this
 * expression, because a browser has no environment.
 */
export const institute: Institute = JSON.parse(process.env.NEXT_PUBLIC_INSTITUTE ?? '{}')
