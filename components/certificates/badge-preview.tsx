import { useState } from 'react'
import { callForFile } from '@/lib/browser/api-client'
import { PreviewFailure } from './preview-failure'

/** Shows a badge by its URL. */
export function BadgePreview({ file, label }: { file: string; label: string }) {
  const [failure, setFailure] = useState<{ error?: unknown } | null>(null)
  // The event of an image does not say why it failed.
  const findReason = () =>
    callForFile('GET', file).then(
      () => setFailure({}),
      (error: unknown) => setFailure({ error }),
    )
  return (
    <div className="relative aspect-square w-[min(100%,320px)]">
      {failure ? (
        <PreviewFailure error={failure.error} onRetry={() => setFailure(null)} />
      ) : (
        // eslint-disable-next-line @next/next/no-img-element -- next/image does not optimize SVG files
        <img src={file} alt={label} onError={() => void findReason()} className="size-full" />
      )}
    </div>
  )
}
