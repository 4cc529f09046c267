import { ui } from '@/lib/limits'

let pending = 0
let visible = false
let lingering: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: boolean) {
  visible = next
  for (const listener of listeners) listener()
}

/** Shows the overlay immediately, and shortly beyond the end of the work. */
export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  pending++
  clearTimeout(lingering)
  set(true)
  try {
    return await work
  } finally {
    pending--
    if (pending === 0) lingering = setTimeout(() => set(false), ui.overlayLingerMs)
  }
}

export const isLoading = () => visible

export function onLoading(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
