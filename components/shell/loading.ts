import { ui } from '@/lib/limits'

let pendingCount = 0
let visible = false
let hideTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setVisible(next: boolean) {
  visible = next
  for (const listener of listeners) listener()
}

/** Shows the overlay during the work and shortly after its end. */
export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  pendingCount++
  clearTimeout(hideTimer)
  setVisible(true)
  try {
    return await work
  } finally {
    pendingCount--
    if (pendingCount === 0) hideTimer = setTimeout(() => setVisible(false), ui.loadingOverlayLingerMs)
  }
}

export const isOverlayVisible = () => visible

export function onOverlayChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
