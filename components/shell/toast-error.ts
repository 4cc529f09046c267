import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/**
 * Shows `failureText`, and below it the server's message unless both are the same or the status is 500. Validation
 * messages (400, 422) are shown without `failureText`.
 */
export function toastError(error: unknown, failureText: string) {
  if (!(error instanceof ApiError)) return toast.error(failureText)
  // The user has already been told of the end of the session.
  if (error.sessionEnded) return
  const { status, message } = error
  if ([400, 422].includes(status)) return toast.error(message)
  toast.error(failureText, status === 500 || message === failureText ? undefined : message)
}
