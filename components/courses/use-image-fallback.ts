import { useState } from 'react'

/** Tries the addresses of an image one after the other; the last one stays. */
export function useImageFallback(addresses: string[]) {
  const [index, setIndex] = useState(0)
  const src = addresses[index]
  return {
    src,
    isLast: index === addresses.length - 1,
    /** Callers may report one failure twice, by the `error` event and by `decode`: it counts once. */
    tryNext: () =>
      setIndex((current) => {
        const isFirstReport = addresses[current] === src
        const hasNext = current < addresses.length - 1
        return isFirstReport && hasNext ? current + 1 : current
      }),
  }
}
