'use client'

import { useEffect, useState } from 'react'
import { SECOND } from '@/lib/limits'

/** Seconds left until an action is allowed again, computed from the clock. */
export function useCountdown(ms: number) {
  const [end, setEnd] = useState(() => Date.now() + ms)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, SECOND / 4)
    return () => clearInterval(timer)
  }, [end])
  const restart = (newMs: number) => {
    setNow(Date.now())
    setEnd(Date.now() + newMs)
  }
  return { seconds: Math.max(0, Math.ceil((end - now) / SECOND)), restart }
}
