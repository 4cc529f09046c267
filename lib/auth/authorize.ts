import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Actor } from './actor'
import { hasPermission, isStaff, type Access } from './permissions'

/** Throws `unauthenticated` or `forbidden` unless the actor has access. */
export function authorize(access: Access, actor: Actor | null, hadSession: boolean) {
  if (access === 'public') return
  const { expired, loginRequired, staffOnly } = messages.session
  if (!actor) throw new AppError('unauthenticated', hadSession ? expired : loginRequired)
  if (access !== 'signed-in' && !hasPermission(actor.role, access))
    throw new AppError('forbidden', isStaff(actor.role) ? messages.admin.roleNotPermitted : staffOnly)
}
