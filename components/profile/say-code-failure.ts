import { sayFailure } from '@/components/shell/say-failure'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api-client'

/** The server's own limits of codes are documented texts. */
export const sayCodeFailure = (error: unknown, documented: string) =>
  error instanceof ApiError && error.status === 429
    ? toast.error(error.message)
    : sayFailure(error, documented)
