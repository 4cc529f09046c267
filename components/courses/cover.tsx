'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { imageAddresses } from '@/lib/courses/image-rules'
import { coverAddress } from '@/lib/routes'
import { useImageFallback } from './use-image-fallback'

/** Course image with a drawing as fallback. Use `eager` above the fold. */
export function Cover({ src: imageUrl, eager = false }: { src: string; eager?: boolean }) {
  const { src, tryNext } = useImageFallback([...imageAddresses(imageUrl), coverAddress('placeholder')])
  const image = useRef<HTMLImageElement>(null)
  const tryNextAddress = useEffectEvent(tryNext)
  useEffect(() => {
    const { current } = image
    // `onError` misses a failure before hydration. An SVG without size also has no `naturalWidth`, but can be decoded.
    if (current?.complete && !current.naturalWidth) current.decode().catch(() => tryNextAddress())
  }, [])
  return (
    // eslint-disable-next-line @next/next/no-img-element -- the server must not fetch images from other hosts
    <img
      ref={image}
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
