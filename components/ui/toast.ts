export type Toast =
  | { kind: 'neutral' | 'success' | 'error'; text: string; detail?: string; durationMs?: number }
  | { kind: 'loading'; text: string; id: string }
  | { kind: 'dismiss'; id: string }

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
let queue: Toast[] = []
let hasRenderer = false
let loadingCount = 0

function announce(toast: Toast) {
  if (!hasRenderer) queue.push(toast)
  for (const listener of listeners) listener(toast)
}

export const toast = {
  neutral: (text: string, durationMs?: number) =>
    announce({ kind: 'neutral', text, ...(durationMs && { durationMs }) }),
  success: (text: string) => announce({ kind: 'success', text }),
  /** `detail` is shown below in a quieter line. */
  error: (text: string, detail?: string) => announce({ kind: 'error', text, ...(detail && { detail }) }),
  /** Stays until dismissed by the returned function. */
  loading: (text: string) => {
    // Not a number, because sonner numbers its own toasts and would confuse the two.
    const id = `work-${++loadingCount}`
    announce({ kind: 'loading', text, id })
    return () => announce({ kind: 'dismiss', id })
  },
}

/** Returns the toasts from before the renderer was loaded. From now on, listeners show toasts, and none is queued. */
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
