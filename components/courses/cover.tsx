'use client'

import { useEffect, useRef, useState } from 'react'
import { coverAddress } from '@/lib/routes'

/** A course's picture in its frame; where it is broken, a drawing. Eager is what stands in the first view. */
export function Cover({ src, eager = false }: { src: string; eager?: boolean }) {
  const [broken, setBroken] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const { current } = picture
    // One that failed before the page came alive. A drawing without measures of its own has no width either.
    if (current?.complete && !current.naturalWidth) current.decode().catch(() => setBroken(true))
  }, [])
  return (
    // eslint-disable-next-line @next/next/no-img-element -- pictures of strangers are not fetched by the server
    <img
      ref={picture}
      src={broken ? coverAddress('placeholder') : src}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="size-full bg-sunken object-cover"
    />
  )
}
