import { toast } from '@/components/ui/toast'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { isWebAddress } from '@/lib/submissions/rules'

/** Opens a link in a small window without `opener`; tells the user when the browser blocks it. */
export function openFile(url: string) {
  if (!isWebAddress(url)) return toast.error(messages.submissions.linkInvalid)
  const opened = window.open('', '_blank', ui.fileWindow)
  if (!opened) return toast.error(messages.general.popupBlocked)
  opened.opener = null
  opened.location.replace(url)
}
