import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api-client'

/**
 * Says that a call failed: the documented text, and below it what the server or the network said. What the server
 * finds wrong with the input is documented itself, and stands alone. A session that is over has been announced.
 */
export function toastError(error: unknown, documented: string) {
  if (!(error instanceof ApiError)) return toast.error(documented)
  if (error.announced) return
  const { status, message } = error
  if ([400, 422].includes(status)) return toast.error(message)
  toast.error(documented, status === 500 || message === documented ? undefined : message)
}
