import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/**
 * Shows the documented message with the server's reason below it. Validation messages (400, 422) are shown alone; the
 * end of a session has already been reported.
 */
export function toastError(error: unknown, documented: string) {
  if (!(error instanceof ApiError)) return toast.error(documented)
  if (error.announced) return
  const { status, message } = error
  if ([400, 422].includes(status)) return toast.error(message)
  toast.error(documented, status === 500 || message === documented ? undefined : message)
}
