import { Button } from '@/components/ui/button'
import { isRefusal, messageOf } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'

/** An overlay on a preview that failed: the server's reason if it refused to send the file, else a button to try again. */
export function PreviewFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A new attempt would get the same refusal, so there is no button for it.
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
