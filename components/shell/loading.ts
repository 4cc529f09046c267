import { ui } from '@/lib/limits'

let pending = 0
let visible = false
let hideTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setVisible(next: boolean) {
  visible = next
  for (const listener of listeners) listener()
}

/** Shows the overlay during the work and shortly after its end. */
export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  pending++
  clearTimeout(hideTimer)
  setVisible(true)
  try {
    return await work
  } finally {
    pending--
    if (pending === 0) hideTimer = setTimeout(() => setVisible(false), ui.overlayLingerMs)
  }
}

export const isLoading = () => visible

export function onLoading(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
