import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/**
 * Like `toastError`, but shows the server's message of a 429 alone, as the specification requires (texts in
 * lib/messages/profile.ts).
 */
export const toastOneTimeCodeError = (error: unknown, failureText: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : toastError(error, failureText)
