'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { imageAddresses } from '@/lib/courses/image-rules'
import { coverAddress } from '@/lib/routes'
import { usePicture } from './use-picture'

/** Course image with a drawing as fallback. Use `eager` above the fold. */
export function Cover({ src: address, eager = false }: { src: string; eager?: boolean }) {
  const { src, tryNext } = usePicture([...imageAddresses(address), coverAddress('placeholder')])
  const picture = useRef<HTMLImageElement>(null)
  const failedEarly = useEffectEvent(tryNext)
  useEffect(() => {
    const { current } = picture
    // Handles an image that failed before hydration. An SVG without dimensions has no natural width either.
    if (current?.complete && !current.naturalWidth) current.decode().catch(() => failedEarly())
  }, [])
  return (
    // eslint-disable-next-line @next/next/no-img-element -- pictures of strangers are not fetched by the server
    <img
      ref={picture}
      src={src}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={tryNext}
      className="size-full bg-sunken object-cover"
    />
  )
}
