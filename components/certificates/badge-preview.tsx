import { useState } from 'react'
import { callForFile } from '@/lib/browser/api-client'
import { PreviewFailure } from './preview-failure'

/** Shows a badge by its URL. */
export function BadgePreview({ url, label }: { url: string; label: string }) {
  const [failure, setFailure] = useState<{ error?: unknown } | null>(null)
  // The error event of an image has no reason, so the file is requested once more. If that succeeds, the reason stays
  // unknown.
  const findReason = () =>
    callForFile('GET', url).then(
      () => setFailure({}),
      (error: unknown) => setFailure({ error }),
    )
  return (
    <div className="relative aspect-square w-[min(100%,320px)]">
      {failure ? (
        <PreviewFailure error={failure.error} onRetry={() => setFailure(null)} />
      ) : (
        // oxlint-disable-next-line nextjs/no-img-element -- next/image does not optimize SVG files
        <img src={url} alt={label} onError={() => void findReason()} className="size-full" />
      )}
    </div>
  )
}
