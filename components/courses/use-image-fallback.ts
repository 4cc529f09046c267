import { useState } from 'react'

/** Tries the addresses of an image one after the other; the last one stays. */
export function useImageFallback(addresses: string[]) {
  const [index, setIndex] = useState(0)
  const src = addresses[index]
  return {
    src,
    isLast: index === addresses.length - 1,
    /** Shows the next address. The `error` event and `decode` may both report the same failure, which counts once. */
    tryNext: () =>
      setIndex((current) => {
        const isShownAddress = addresses[current] === src
        const hasNext = current < addresses.length - 1
        return isShownAddress && hasNext ? current + 1 : current
      }),
  }
}
