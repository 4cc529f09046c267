import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { toast } from './toast'

/** Resolves to null and shows a toast if a dynamic import fails. Reloads the page if a deployment removed the chunk. */
export async function loadModuleOrToast<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (await isRemovedChunk(error)) {
      if (recordReloadUnlessRecent()) {
        window.location.reload()
        return await new Promise<never>(() => {})
      }
      toast.error(messages.general.pagePartLoadFailed)
    } else if (isNetworkFailure(error)) toast.error(messages.general.offline)
    else {
      // oxlint-disable-next-line no-console -- an error in the code itself must appear in the console
      console.error(error)
      toast.error(messages.general.pagePartLoadFailed)
    }
    return null
  }
}

const chunkPathIn = (error: unknown) =>
  error instanceof Error ? (/\/_next\/[^\s'"]+\.(?:js|css)/.exec(error.message)?.[0] ?? null) : null

const isNetworkFailure = (error: unknown) => chunkPathIn(error) !== null || !navigator.onLine

async function isRemovedChunk(error: unknown) {
  const path = chunkPathIn(error)
  if (!path) return false
  const response = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return response !== null && [404, 410].includes(response.status)
}

const lastReloadKey = 'last-reload-at'

/** Records that the page is reloaded now. Returns false if it was just reloaded: it must not reload again and again. */
function recordReloadUnlessRecent() {
  try {
    const last = Number(sessionStorage.getItem(lastReloadKey))
    if (Date.now() - last < ui.newBuildReloadCooldownMs) return false
    sessionStorage.setItem(lastReloadKey, String(Date.now()))
    return true
  } catch {
    // Without storage, a second reload cannot be told from the first.
    return false
  }
}
