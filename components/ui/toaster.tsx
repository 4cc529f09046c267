'use client'

import { toast as sonner, Toaster as Sonner } from 'sonner'
import { ui } from '@/lib/limits'
import type { Toast } from './toast'

export function show(toast: Toast) {
  if (toast.kind === 'loading') sonner.loading(toast.text, { id: toast.id, duration: Infinity })
  else if (toast.kind === 'done') sonner.dismiss(toast.id)
  else showText(toast)
}

function showText({ kind, text, detail, ms }: Exclude<Toast, { id: string }>) {
  if (kind === 'success') sonner.success(text, { duration: ui.successToastMs })
  else if (kind === 'error') sonner.error(text, { duration: ui.toastMs, description: detail })
  else sonner(text, { duration: ms ?? ui.toastMs })
}

const looks = {
  toast:
    '!bg-surface !text-ink !border-line !rounded-control !shadow-lift !font-sans !text-[15px] focus-visible:!outline-2 focus-visible:!outline-brand focus-visible:!outline-solid',
  description: '!text-ink-soft !text-sm',
  success: '[&_[data-icon]]:!text-accepted',
  error: '[&_[data-icon]]:!text-rejected',
}

export const Toaster = () => (
  <Sonner position="top-center" visibleToasts={ui.toastsAtOnce} expand toastOptions={{ classNames: looks }} />
)
