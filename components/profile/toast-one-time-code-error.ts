import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/** For a 429, shows only the server's message: the specification fixes its text (lib/messages/profile.ts). */
export const toastOneTimeCodeError = (error: unknown, failureText: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : toastError(error, failureText)
