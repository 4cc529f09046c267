'use client'

import { BookOpen, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Cover } from '@/components/courses/cover'
import { Button, buttonLook } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { onDemand } from '@/components/ui/on-demand'
import type { ManagedCourse } from '@/lib/courses/select'
import { formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/plural'
import { api, pages } from '@/lib/routes'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'

const CourseDialog = onDemand(() => import('./course-dialog').then((loaded) => loaded.CourseDialog))

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; course: ManagedCourse }

export function CoursesScreen() {
  const list = useAdminList<{ merged: ManagedCourse[] }>(api.admin.courses, messages.courses.loadFailed)
  const { act } = useAct(list.reload)
  const [open, setOpen] = useState<Open | null>(null)
  const rows = list.data?.merged

  const remove = async ({ id }: ManagedCourse) => {
    await act({
      method: 'DELETE',
      path: api.admin.deleteCourse(id),
      failed: messages.admin.courseDeleteFailed,
    })
    setOpen(null)
  }

  const columns: Column<ManagedCourse>[] = [
    { label: 'Course', cell: (course) => <CourseCell course={course} />, className: 'w-full' },
    { label: 'Tasks', cell: ({ taskCount }) => <span className="tabular-nums">{taskCount}</span> },
    {
      label: 'Enrollments',
      cell: ({ enrollmentCount }) => <span className="tabular-nums">{enrollmentCount}</span>,
    },
    {
      label: 'Added',
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDate(created_at)}</span>
      ),
    },
    {
      label: 'Actions',
      plain: true,
      cell: (course) => (
        <div className="flex gap-1.5">
          <Link
            href={pages.manageTasks(course.id)}
            className={buttonLook({ variant: 'plain', size: 'small' })}
          >
            <ListChecks aria-hidden />
            Tasks
          </Link>
          <Button
            variant="plain"
            size="icon"
            onClick={() => setOpen({ kind: 'edit', course })}
            aria-label={`Edit ${course.title}`}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="danger"
            size="icon"
            onClick={() => setOpen({ kind: 'delete', course })}
            aria-label={`Delete ${course.title}`}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <ListTools placeholder="Search courses" view={list.view} show={list.show}>
        <Button size="small" onClick={() => setOpen({ kind: 'add' })}>
          <Plus aria-hidden />
          Add course
        </Button>
      </ListTools>
      {list.error && !rows ? (
        <LoadFailed text={messages.courses.loadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Courses"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              icon={BookOpen}
              title={list.view.get('q') ? messages.courses.noMatch : messages.admin.noCourses}
            />
          }
          foot={
            <ListFoot
              shown={rows?.length ?? 0}
              meta={list.meta}
              later={list.view.has('cursor')}
              show={list.show}
            />
          }
        />
      )}
      {open && open.kind !== 'delete' && (
        <CourseDialog
          course={open.kind === 'edit' ? open.course : null}
          onSaved={list.reload}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this course?"
        text={open?.kind === 'delete' ? whatGoes(open.course) : ''}
        action="Delete course"
        danger
        onConfirm={async () => {
          if (open?.kind === 'delete') await remove(open.course)
        }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

const whatGoes = ({ title, taskCount, enrollmentCount }: ManagedCourse) =>
  `“${title}” goes with its ${plural(taskCount, 'task')}, all submissions and ${plural(enrollmentCount, 'enrollment')}. Certificates that were issued stay and can be verified as before.`

function CourseCell({ course }: { course: ManagedCourse }) {
  return (
    <div className="flex items-center gap-3">
      <div className="h-11 w-[78px] shrink-0 overflow-hidden rounded-[6px] border border-line">
        <Cover src={course.image_url} />
      </div>
      <Link href={pages.course(course.slug)} prefetch={false} className="font-semibold hover:underline">
        {course.title}
      </Link>
    </div>
  )
}
