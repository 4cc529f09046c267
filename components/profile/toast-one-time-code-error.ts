import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/** For a 429, shows the server's message, which the specification prescribes, without `failureText`. */
export const toastOneTimeCodeError = (error: unknown, failureText: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : toastError(error, failureText)
