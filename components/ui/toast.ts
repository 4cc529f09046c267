export type ToastEvent =
  | { kind: 'neutral' | 'success' | 'error'; text: string; detail?: string; durationMs?: number }
  | { kind: 'loading'; text: string; id: string }
  | { kind: 'dismiss'; id: string }

type Listener = (event: ToastEvent) => void

const listeners = new Set<Listener>()
let queue: ToastEvent[] = []
let hasRenderer = false
let loadingCount = 0

function announce(event: ToastEvent) {
  if (!hasRenderer) queue.push(event)
  for (const listener of listeners) listener(event)
}

export const toast = {
  neutral: (text: string, durationMs?: number) =>
    announce({ kind: 'neutral', text, ...(durationMs && { durationMs }) }),
  success: (text: string) => announce({ kind: 'success', text }),
  /** `detail` is shown below in a quieter line. */
  error: (text: string, detail?: string) => announce({ kind: 'error', text, ...(detail && { detail }) }),
  /** Stays until dismissed by the returned function. */
  loading: (text: string) => {
    // Without the prefix, the ID could equal one of the numbers that sonner gives its own toasts.
    const id = `work-${++loadingCount}`
    announce({ kind: 'loading', text, id })
    return () => announce({ kind: 'dismiss', id })
  },
}

/** Returns what was queued before the renderer was loaded. Ends the queueing: the renderer shows later toasts. */
export function takeQueuedToasts() {
  const toasts = queue
  queue = []
  hasRenderer = true
  return toasts
}

export function onToast(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
