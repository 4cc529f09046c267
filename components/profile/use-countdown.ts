'use client'

import { useEffect, useState } from 'react'
import { SECOND } from '@/lib/limits'

/** Seconds left until an action is allowed again, computed from the clock. */
export function useCountdown(ms: number) {
  const [now, setNow] = useState(() => Date.now())
  const [end, setEnd] = useState(now + ms)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, SECOND / 4)
    return () => clearInterval(timer)
  }, [end])
  const restart = (newMs: number) => {
    const restartedAt = Date.now()
    setNow(restartedAt)
    setEnd(restartedAt + newMs)
  }
  return { seconds: Math.max(0, Math.ceil((end - now) / SECOND)), restart }
}
