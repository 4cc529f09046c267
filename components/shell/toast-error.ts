import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/**
 * Shows the given text, and below it the server's message unless it is the same or of a 500. Validation messages
 * (400, 422) are shown alone; the end of a session has already been reported.
 */
export function toastError(error: unknown, documentedText: string) {
  if (!(error instanceof ApiError)) return toast.error(documentedText)
  if (error.announced) return
  const { status, message } = error
  if ([400, 422].includes(status)) return toast.error(message)
  toast.error(documentedText, status === 500 || message === documentedText ? undefined : message)
}
