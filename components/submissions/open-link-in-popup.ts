import { toast } from '@/components/ui/toast'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { isWebAddress } from '@/lib/submissions/link-rules'

/**
 * Opens a submitted link in a popup; shows a toast if that fails. Opens an empty popup and clears its `opener` before it
 * loads the link: with `noopener`, `open` would return null as for a blocked popup.
 */
export function openLinkInPopup(url: string) {
  if (!isWebAddress(url)) return toast.error(messages.submissions.linkInvalid)
  const popup = window.open('', '_blank', ui.linkPopupFeatures)
  if (!popup) return toast.error(messages.general.popupBlocked)
  popup.opener = null
  popup.location.replace(url)
}
