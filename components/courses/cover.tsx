'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { candidateImageAddresses } from '@/lib/courses/image-rules'
import { coverPath } from '@/lib/routes'
import { useImageFallback } from './use-image-fallback'

/** Course image with a bundled cover as fallback. Use `eager` above the fold. */
export function Cover({ src: imageUrl, eager = false }: { src: string; eager?: boolean }) {
  const { src, tryNext } = useImageFallback([...candidateImageAddresses(imageUrl), coverPath('placeholder')])
  const image = useRef<HTMLImageElement>(null)
  const onDecodeError = useEffectEvent(tryNext)
  useEffect(() => {
    const { current } = image
    // `onError` misses a failure before hydration. A loaded SVG without a size has no `naturalWidth` either; `decode`
    // fails only for a broken image.
    if (current?.complete && !current.naturalWidth) current.decode().catch(() => onDecodeError())
  }, [])
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the server must not fetch images from other hosts
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
