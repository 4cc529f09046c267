import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/browser/api-client'

/** Shows the text of a 429 alone, because the specification documents the texts of the code limits. */
export const toastCodeError = (error: unknown, documentedText: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : toastError(error, documentedText)
