'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import { validateReviewedCourses } from '@/lib/users/rules'
import type { User } from '@/lib/users/from-wire'
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

/** Blank until edited: role and courses follow the data until then, because others may change it. `courseIds` is JSON. */
type EditedTexts = { role: Role | ''; courseIds: string }

const unedited: EditedTexts = { role: '', courseIds: '' }

function RoleForm({ user, assignedCourseIds, onSave }: FormProps) {
  const selectionOf = (edited: EditedTexts) => ({
    role: edited.role || user.institute_role,
    courseIds: edited.courseIds ? (JSON.parse(edited.courseIds) as string[]) : assignedCourseIds,
  })
  const save = async (edited: EditedTexts) => {
    const { role, courseIds } = selectionOf(edited)
    const hasSameCourses =
      courseIds.length === assignedCourseIds.length && assignedCourseIds.every((id) => courseIds.includes(id))
    if (role === user.institute_role && (role !== 'reviewer' || hasSameCourses))
      return toast.neutral(messages.admin.noUpdate)
    await onSave({
      role: role === 'admin' ? 'admin' : 'user',
      institute_role: role,
      ...(role === 'reviewer' && edited.courseIds && { course_ids: courseIds }),
    })
  }
  const { form, control, busy, setField } = useValidatedForm({
    validate: (edited: EditedTexts) => {
      const { role, courseIds } = selectionOf(edited)
      return role === 'reviewer' && edited.courseIds ? validateReviewedCourses(courseIds) : []
    },
    onValid: save,
    initial: unedited,
  })
  const [editedRole, editedCourseIds] = useWatch({ control, name: ['role', 'courseIds'] })
  const { role, courseIds } = selectionOf({ role: editedRole, courseIds: editedCourseIds })

  return (
    <form {...form} className="grid gap-5">
      <Field label="Role" hint={duties[role]}>
        {(controlProps) => (
          <select
            {...controlProps}
            className={inputClass}
            value={role}
            onChange={({ target }) => setField('role', target.value)}
          >
            {Object.keys(duties).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {role === 'reviewer' && (
        <CourseCheckboxes
          selected={new Set(courseIds)}
          onChange={(ids) => setField('courseIds', JSON.stringify([...ids]))}
        />
      )}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
}
