'use client'

import { toast as sonner, Toaster as Sonner } from 'sonner'
import { ui } from '@/lib/limits'
import type { ToastEvent } from './toast'

export function show(event: ToastEvent) {
  if (event.kind === 'loading') sonner.loading(event.text, { id: event.id, duration: Infinity })
  else if (event.kind === 'dismiss') sonner.dismiss(event.id)
  else showText(event)
}

/** IDs of the visible toasts by kind and text. */
const visibleIds = new Map<string, string>()
let count = 0

/**
 * Shows a text, or restarts the timer of a visible toast with this text. A timer that was paused (pointer over the
 * toast, tab hidden) restarts with the time that remained when it was paused.
 */
function showText({ kind, text, detail, durationMs }: Exclude<ToastEvent, { id: string }>) {
  const key = `${kind}:${text}`
  const id = visibleIds.get(key) ?? `text-${++count}`
  visibleIds.set(key, id)
  // A toast that is disappearing cannot be shown again under the same ID: the new one would disappear, too.
  const forgetToast = () => {
    if (visibleIds.get(key) === id) visibleIds.delete(key)
  }
  const options = { id, onDismiss: forgetToast, onAutoClose: forgetToast }
  if (kind === 'success') sonner.success(text, { ...options, duration: ui.successToastMs })
  else if (kind === 'error') sonner.error(text, { ...options, duration: ui.toastMs, description: detail })
  else sonner(text, { ...options, duration: durationMs ?? ui.toastMs })
}

const classNames = {
  toast:
    '!bg-surface !text-ink !border-line !rounded-control !shadow-lift !font-sans !text-[15px] focus-visible:!outline-2 focus-visible:!outline-brand focus-visible:!outline-solid',
  description: '!text-ink-soft !text-sm',
  success: '[&_[data-icon]]:!text-accepted',
  error: '[&_[data-icon]]:!text-rejected',
}

export const Toaster = () => (
  // Hides focus events from Sonner, which would take the focus back when Tab leaves a toast: a keyboard trap.
  <div onFocusCapture={(event) => event.stopPropagation()}>
    <Sonner position="top-center" visibleToasts={ui.maxVisibleToasts} expand toastOptions={{ classNames }} />
  </div>
)
