export type Toast = { kind: 'neutral' | 'success' | 'error' | 'loading'; text: string; ms?: number }

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
let waiting: Toast[] = []
let shown = false

function announce(toast: Toast) {
  if (!shown) waiting.push(toast)
  for (const listener of listeners) listener(toast)
}

export const toast = {
  neutral: (text: string, ms?: number) => announce({ kind: 'neutral', text, ...(ms && { ms }) }),
  success: (text: string) => announce({ kind: 'success', text }),
  error: (text: string) => announce({ kind: 'error', text }),
}

/** Toasts from before anything could show them. */
export function pendingToasts() {
  const toasts = waiting
  waiting = []
  shown = true
  return toasts
}

export function onToast(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
