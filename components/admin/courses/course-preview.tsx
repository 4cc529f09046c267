import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useImageFallback } from '@/components/courses/use-image-fallback'
import { isImageAddress, candidateImageAddresses } from '@/lib/courses/image-rules'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'

type Props = {
  title?: string | undefined
  description?: string | undefined
  image_url?: string | undefined
}

/** Previews the course as visitors will see it, and reports an address that has no image. */
export function CoursePreview({ title = '', description = '', image_url = '' }: Props) {
  const address = useDebounced(image_url.trim(), ui.previewDelayMs)
  return (
    <section aria-label="Preview" className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">Preview</p>
      <div className="card overflow-hidden">
        <ImagePreview key={address} address={isImageAddress(address) ? address : ''} />
        <div className="p-4">
          <p className="display text-lg break-words">{title.trim() || 'Title'}</p>
          <p className="mt-1 line-clamp-3 text-sm break-words text-ink-soft">
            {description.trim() || 'Description'}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The value once it has not changed for a while: the image of a half-typed address is not fetched. */
function useDebounced(value: string, delayMs: number) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

type ImageState = 'loading' | 'shown' | 'broken'

function ImagePreview({ address }: { address: string }) {
  const [imageState, setImageState] = useState<ImageState>('loading')
  const { src, isLast, tryNext } = useImageFallback(candidateImageAddresses(address))
  return (
    <div className="relative grid aspect-video place-items-center bg-sunken text-center text-sm text-ink-soft">
      {address && imageState !== 'broken' ? (
        // oxlint-disable-next-line nextjs/no-img-element -- the server must not fetch images from other hosts
        <img
          src={src}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setImageState('shown')}
          onError={() => (isLast ? setImageState('broken') : tryNext())}
        />
      ) : (
        <ImageOff className="size-6" aria-hidden />
      )}
      <p
        role="status"
        className={imageState === 'broken' ? 'absolute inset-x-4 bottom-3 text-rejected' : 'sr-only'}
      >
        {imageState === 'broken'
          ? messages.admin.imageNotShown
          : imageState === 'shown'
            ? messages.admin.imageShown
            : ''}
      </p>
    </div>
  )
}
