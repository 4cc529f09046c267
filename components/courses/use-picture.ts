import { useState } from 'react'

/** Tries the addresses of a picture one after the other; the last one stays. */
export function usePicture(addresses: string[]) {
  const [at, setAt] = useState(0)
  const src = addresses[at]
  return {
    src,
    isLast: at === addresses.length - 1,
    /** A failure may be told twice, by the picture and by the browser: it counts once. */
    tryNext: () => setAt((now) => (addresses[now] === src && now < addresses.length - 1 ? now + 1 : now)),
  }
}
