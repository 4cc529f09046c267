'use client'

import { toast as sonner, Toaster as Sonner } from 'sonner'
import { ui } from '@/lib/limits'
import type { Toast } from './toast'

export function show({ kind, text, ms }: Toast) {
  if (kind === 'success') sonner.success(text, { duration: ui.successToastMs })
  else if (kind === 'error') sonner.error(text, { duration: ui.toastMs })
  else if (kind === 'loading') sonner.loading(text, { duration: Infinity })
  else sonner(text, { duration: ms ?? ui.toastMs })
}

const looks = {
  toast: '!bg-surface !text-ink !border-line !rounded-control !shadow-lift !font-sans !text-[15px]',
  success: '[&_[data-icon]]:!text-accepted',
  error: '[&_[data-icon]]:!text-rejected',
}

export const Toaster = () => (
  <Sonner position="top-center" visibleToasts={ui.toastsAtOnce} expand toastOptions={{ classNames: looks }} />
)
