import { Button } from '@/components/ui/button'
import { isRefusal, messageOf } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'

/** Covers a preview that failed: why the server refused the file, or a button to try again. */
export function PreviewFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  /** Why the server has no such file, which another attempt would not change. */
  const refusal = isRefusal(error) ? messageOf(error, '') : ''
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center gap-3 p-6 text-center">
      <p className="font-semibold">{refusal || messages.certificates.downloadFailed}</p>
      {!refusal && (
        <Button variant="plain" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
