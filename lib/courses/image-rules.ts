import { url as urlLimits } from '@/lib/limits'

/** A bundled drawing, public/covers. */
export const drawing = /^\/covers\/[a-z0-9-]+\.svg$/

/**
 * A drawing of the product is named under APP_URL, which a page that was reached by another host name may not
 * reach: the same drawing on the page's own host is the second address.
 */
export function imageAddresses(address: string) {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  return drawing.test(path) ? [address, path] : [address]
}

/** An http(s) address, or a bundled drawing. */
export function isImageAddress(value: string) {
  if (value.length > urlLimits.max) return false
  if (drawing.test(value)) return true
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
