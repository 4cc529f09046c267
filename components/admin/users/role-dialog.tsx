'use client'

import { useId, useState, type FormEvent } from 'react'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import type { User } from '@/lib/users/select'
import { CourseCheckboxes } from './course-checkboxes'
import { useUserDetails } from './use-user-details'

type Role = User['institute_role']
/** `role` is only `admin` or `user`; `institute_role` is the full role. */
export type RoleChange = { role: User['role']; institute_role: Role; course_ids?: string[] }

type Props = { user: User; onSave: (change: RoleChange) => Promise<void>; onClose: () => void }

const duties: Record<Role, string> = {
  user: 'Takes courses.',
  reviewer: 'Reviews submissions in the selected courses, and sees their tasks and learners.',
  manager: 'Runs courses, enrollments, reviews and certificates of all courses.',
  admin: 'Everything, also users and their roles, the settings and revoking certificates.',
}

/** Changes a user's role, and the courses of a reviewer. */
export function RoleDialog({ user, onSave, onClose }: Props) {
  // The unique ID gives this dialog a cache key of its own: cached details, or those of a pending request, may be older
  // than the last change.
  const { data: details, error, mutate } = useUserDetails(user, useId())
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change role"
      description={`${user.name} · ${user.email}`}
      width="narrow"
    >
      {error && !details && <LoadFailed text={messages.admin.userDetailsFailed} onRetry={() => mutate()} />}
      {!details && !error && <Skeleton className="h-40" />}
      {details && (
        <RoleForm
          user={user}
          assignedCourseIds={details.reviews.map((course) => course.id)}
          onSave={onSave}
        />
      )}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'user' | 'onSave'> & { assignedCourseIds: string[] }

function RoleForm({ user, assignedCourseIds, onSave }: FormProps) {
  // Until they are edited, role and courses follow the data, which others may change while the dialog is open.
  const [editedRole, setEditedRole] = useState<Role>()
  const [editedCourseIds, setEditedCourseIds] = useState<Set<string>>()
  const role = editedRole ?? user.institute_role
  const courseIds = editedCourseIds ?? new Set(assignedCourseIds)
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const hasSameCourses =
      courseIds.size === assignedCourseIds.length && assignedCourseIds.every((id) => courseIds.has(id))
    if (role === user.institute_role && (role !== 'reviewer' || hasSameCourses)) {
      toast.neutral(messages.admin.noUpdate)
      return
    }
    setBusy(true)
    try {
      await onSave({
        role: role === 'admin' ? 'admin' : 'user',
        institute_role: role,
        ...(role === 'reviewer' && editedCourseIds && { course_ids: [...editedCourseIds] }),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      <Field label="Role" hint={duties[role]}>
        {(controlProps) => (
          <select
            {...controlProps}
            className={inputClass}
            value={role}
            onChange={({ target }) => setEditedRole(target.value as Role)}
          >
            {Object.keys(duties).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {role === 'reviewer' && <CourseCheckboxes selected={courseIds} onChange={setEditedCourseIds} />}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
}
