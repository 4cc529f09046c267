import type { Problem } from '@/lib/judge'
import { reason as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

export function reviewProblems({ status, reason }: { status: string; reason: string }): Problem[] {
  if (status !== 'rejected') return []
  if (!reason.trim()) return [{ field: 'reason', message: messages.admin.reasonRequired }]
  return reason.trim().length > limits.max ? [{ field: 'reason', message: messages.admin.tooLong }] : []
}

export function savedReasonProblems(text: string): Problem[] {
  if (!text.trim()) return [{ field: 'text', message: messages.admin.reasonRequired }]
  return text.trim().length > limits.max ? [{ field: 'text', message: messages.admin.tooLong }] : []
}
