import { ui } from '@/lib/limits'

let pending = false
let slow = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Path and query that the router shows. `window.location` can differ: `replaceAddress` bypasses the router. */
let currentAddress: string | null = null
const listeners = new Set<() => void>()

function setState(next: { pending: boolean; slow: boolean }) {
  if (pending === next.pending && slow === next.slow) return
  pending = next.pending
  slow = next.slow
  for (const listener of listeners) listener()
}

const pathWithQuery = (path: string, query: URLSearchParams) => (query.size ? `${path}?${query}` : path)
const addressOf = ({ pathname, search }: URL | Location) =>
  pathWithQuery(pathname, new URLSearchParams(search))

/** Shows the progress bar after a delay, unless `to` is the current address: the router would never report an end. */
export function reportNavigationStart(to: string) {
  clearTimeout(timer)
  if (addressOf(new URL(to, window.location.href)) === (currentAddress ?? addressOf(window.location)))
    return reportNavigationEnd()
  setState({ pending: true, slow: false })
  timer = setTimeout(() => {
    setState({ pending: true, slow: true })
    // The router may report no end of a navigation that fails, so the progress bar disappears after a time limit.
    timer = setTimeout(reportNavigationEnd, ui.requestTimeoutMs)
  }, ui.progressBarDelayMs)
}

export function reportNavigationEnd() {
  clearTimeout(timer)
  setState({ pending: false, slow: false })
}

/** Records the path and query that the router shows now. */
export function setCurrentAddress(path: string, query: URLSearchParams) {
  currentAddress = pathWithQuery(path, query)
}

export const isNavigationPending = () => pending

export const isNavigationSlow = () => slow

export function onNavigationChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
