import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/** Shows the text of a 429 without `failureText`: the specification has a text for each limit of one-time codes. */
export const toastOneTimeCodeError = (error: unknown, failureText: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : toastError(error, failureText)
