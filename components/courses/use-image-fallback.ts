import { useState } from 'react'

/** Tries the addresses of an image one after the other; the last one stays. */
export function useImageFallback(addresses: string[]) {
  const [index, setAt] = useState(0)
  const src = addresses[index]
  return {
    src,
    isLast: index === addresses.length - 1,
    /** The image and the browser may both report a failure: count it once. */
    tryNext: () => setAt((now) => (addresses[now] === src && now < addresses.length - 1 ? now + 1 : now)),
  }
}
