'use client'

import { useEffect, useRef } from 'react'

/** A ref that is true until the component is removed, for work that ends after a dialog may have been closed. */
export function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
