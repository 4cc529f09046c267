import { ui } from '@/lib/limits'

let slow = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (slow === next) return
  slow = next
  for (const listener of listeners) listener()
}

const pathOf = ({ pathname, search }: URL | Location) => pathname + search

/** A navigation to the page that is shown ends without a change of the address: nothing is awaited. */
export function startNavigation(to: string) {
  clearTimeout(timer)
  if (pathOf(new URL(to, window.location.href)) === pathOf(window.location)) return set(false)
  timer = setTimeout(() => {
    set(true)
    // A navigation that never ends, such as a refused one, must not keep the bar visible.
    timer = setTimeout(() => set(false), ui.requestTimeoutMs)
  }, ui.navigationBarDelayMs)
}

export function endNavigation() {
  clearTimeout(timer)
  set(false)
}

export const isNavigationSlow = () => slow

export function onNavigation(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
