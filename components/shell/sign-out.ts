import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { clearDrafts } from '@/lib/browser/draft'
import { clearUserRecord } from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { withOverlay } from './loading'
import { toastError } from './toast-error'

/** Ends the session on the server and in the browser, then goes home. A reload follows to drop what is in memory. */
export async function signOut(navigate: (path: string) => void) {
  try {
    const { message } = await withOverlay(call('POST', api.signOut))
    toast.success(message)
  } catch (error) {
    // An expired session counts as signed out.
    if (!(error instanceof ApiError && error.status === 401))
      return toastError(error, messages.session.signOutFailed)
  }
  clearUserRecord()
  clearDrafts()
  navigate(pages.home)
  setTimeout(() => window.location.replace(pages.home), ui.reloadAfterSignOutMs)
}
