import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/** The server's own limits of codes are documented texts. */
export const toastCodeError = (error: unknown, documented: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : toastError(error, documented)
