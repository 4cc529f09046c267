import { url as urlLimits } from '@/lib/limits'

/** Path of a bundled cover in public/covers. */
export const bundledCoverPath = /^\/covers\/[a-z0-9-]+\.svg$/

/**
 * Addresses to load an image from, in order. A bundled cover is under APP_URL; a browser that cannot reach APP_URL
 * loads the cover from the page's own host.
 */
export function candidateImageAddresses(address: string) {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  return bundledCoverPath.test(path) ? [address, path] : [address]
}

/** Accepts an http(s) address, or the path of a bundled cover. */
export function isImageAddress(value: string) {
  if (value.length > urlLimits.max) return false
  if (bundledCoverPath.test(value)) return true
  // `canParse` also accepts `https:cover.png`, which browsers resolve to a path on this site.
  return URL.canParse(value) && /^https?:\/\//i.test(value)
}
