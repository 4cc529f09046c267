export type Toast =
  | { kind: 'neutral' | 'success' | 'error'; text: string; detail?: string; ms?: number }
  | { kind: 'loading'; text: string; id: string }
  | { kind: 'done'; id: string }

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
let waiting: Toast[] = []
let shown = false
let works = 0

function announce(toast: Toast) {
  if (!shown) waiting.push(toast)
  for (const listener of listeners) listener(toast)
}

export const toast = {
  neutral: (text: string, ms?: number) => announce({ kind: 'neutral', text, ...(ms && { ms }) }),
  success: (text: string) => announce({ kind: 'success', text }),
  /** `detail` is shown below in a quieter line. */
  error: (text: string, detail?: string) => announce({ kind: 'error', text, ...(detail && { detail }) }),
  /** Stays until dismissed by the returned function. */
  loading: (text: string) => {
    // Not a number: the library assigns numbers itself and would confuse the two.
    const id = `work-${++works}`
    announce({ kind: 'loading', text, id })
    return () => announce({ kind: 'done', id })
  },
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
