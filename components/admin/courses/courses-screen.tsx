'use client'

import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { lazyComponent } from '@/components/ui/lazy-component'
import { adminApi } from '@/lib/routes/admin'
import type { ManagedCourse } from '@/lib/courses/select'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/format/plural'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { courseColumns } from './columns'

const CourseDialog = lazyComponent(() => import('./course-dialog').then((loaded) => loaded.CourseDialog))

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; course: ManagedCourse }

export function CoursesScreen() {
  // `merged` is the name that clients of the API expect for the list.
  const list = useAdminList<{ merged: ManagedCourse[] }>(adminApi.courses, messages.courses.loadFailed)
  const { mutate } = useMutation(list.reload)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const canManage = usePermissionCheck()('courses.manage')

  const remove = async (submittedDialog: OpenDialog, { id }: ManagedCourse) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteCourse(id),
      failureText: messages.admin.courseDeleteFailed,
    })
    // Closes only the dialog that sent the request: when the request ends, another dialog may be open.
    setDialog((open) => (open === submittedDialog ? null : open))
  }

  return (
    <>
      <ListScreen
        caption="Courses"
        list={list}
        rows={list.data?.merged}
        columns={courseColumns(canManage, (kind, course) => setDialog({ kind, course }))}
        keyOf={({ id }) => id}
        searchLabel="Search courses"
        toolbarContent={
          canManage && (
            <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
              <Plus aria-hidden />
              Add course
            </Button>
          )
        }
        empty={{
          icon: BookOpen,
          title: messages.admin.noCourses,
          filteredTitle: messages.courses.noMatch,
          isFiltered: Boolean(list.query.get('q')),
        }}
      />
      {dialog && dialog.kind !== 'delete' && (
        <CourseDialog
          course={dialog.kind === 'edit' ? dialog.course : null}
          onSettled={list.reload}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          title="Delete this course?"
          text={deletionText(dialog.course)}
          confirmLabel="Delete course"
          danger
          onConfirm={() => remove(dialog, dialog.course)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const deletionText = ({ title, taskCount, enrollmentCount }: ManagedCourse) =>
  `“${title}” will be deleted with ${plural(taskCount, 'task')}, all submissions and ${plural(enrollmentCount, 'enrollment')}. Its batches with their invitations, its admission form and the recipients of its monthly reports will be deleted, too. Issued certificates remain and can be verified as before.`
