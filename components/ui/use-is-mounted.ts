'use client'

import { useEffect, useRef } from 'react'

/**
 * A ref that is true while the component is mounted. Code checks it after a request, because the user may have closed
 * the dialog during the request.
 */
export function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
