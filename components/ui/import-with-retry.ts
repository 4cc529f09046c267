import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { toast } from './toast'

/** Dynamic import: on failure shows a toast and returns null; reloads the page if a deployment removed the chunk. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (await isOfOldBuild(error)) {
      if (canReload()) {
        window.location.reload()
        return await new Promise<never>(() => {})
      }
      toast.error(messages.general.partFailed)
    } else if (isNetworkFailure(error)) toast.error(messages.general.offline)
    else {
      // eslint-disable-next-line no-console -- a fault of the code itself must be findable
      console.error(error)
      toast.error(messages.general.partFailed)
    }
    return null
  }
}

const scriptIn = (error: unknown) =>
  error instanceof Error ? (/\/_next\/[^\s'"]+\.(?:js|css)/.exec(error.message)?.[0] ?? null) : null

const isNetworkFailure = (error: unknown) => scriptIn(error) !== null || !navigator.onLine

async function isOfOldBuild(error: unknown) {
  const script = scriptIn(error)
  if (!script) return false
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return response !== null && [404, 410].includes(response.status)
}

const key = 'reloaded-for-build'

/** A reload that brings no newer page must not be followed by another one. */
function canReload() {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < ui.reloadForBuildEveryMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Without storage a second attempt cannot be told from the first.
    return false
  }
}
