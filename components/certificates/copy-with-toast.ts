import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/browser/copy-text'
import * as messages from '@/lib/messages'

/** Copies a text and shows a toast. */
export async function copyWithToast(text: string) {
  if (await copyText(text)) toast.success(messages.general.copied)
  else toast.error(messages.general.copyFailed)
}
