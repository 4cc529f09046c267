import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/api-client'
import { clearUserRecord } from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { withOverlay } from './loading'

/** Ends the session here and on the server, goes home, and loads everything anew. */
export async function signOut(goTo: (path: string) => void) {
  try {
    const { message } = await withOverlay(call('POST', api.signOut))
    clearUserRecord()
    toast.success(message)
    goTo(pages.home)
    setTimeout(() => window.location.reload(), ui.reloadAfterSignOutMs)
  } catch (error) {
    toast.error(messageOf(error, messages.session.signOutFailed))
  }
}
