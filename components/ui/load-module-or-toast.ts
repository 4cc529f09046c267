import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { toast } from './toast'

/** Resolves to null and shows a toast if a dynamic import fails. Reloads the page if a deployment removed the chunk. */
export async function loadModuleOrToast<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    const cause = await findCause(error)
    if (cause === 'removed chunk') {
      if (recordReloadUnlessRecent()) {
        window.location.reload()
        return await new Promise<never>(() => {})
      }
      toast.error(messages.general.pagePartLoadFailed)
    } else if (cause === 'no connection') toast.error(messages.general.offline)
    else {
      // oxlint-disable-next-line no-console -- an error in the code itself or in the server must appear in the console
      console.error(error)
      toast.error(messages.general.pagePartLoadFailed)
    }
    return null
  }
}

const chunkPathIn = (error: unknown) =>
  error instanceof Error ? (/\/_next\/[^\s'"]+\.(?:js|css)/.exec(error.message)?.[0] ?? null) : null

/** Requests a chunk that was not loaded once more, to find out why. An error without a chunk is one of the code. */
async function findCause(error: unknown): Promise<'removed chunk' | 'no connection' | 'other'> {
  const path = chunkPathIn(error)
  if (!path) return navigator.onLine ? 'other' : 'no connection'
  const response = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response && [404, 410].includes(response.status)) return 'removed chunk'
  // If the chunk can be loaded now, the connection or the server failed for a moment.
  return !response || response.ok ? 'no connection' : 'other'
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
