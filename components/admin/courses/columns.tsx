import { CalendarRange, ListChecks, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { Cover } from '@/components/courses/cover'
import { Button, buttonClass } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import type { ManagedCourse } from '@/lib/courses/select'
import { adminPages } from '@/lib/routes/admin'
import { formatDate } from '@/lib/format/date'
import { pages } from '@/lib/routes'

type OnOpen = (kind: 'edit' | 'delete', course: ManagedCourse) => void

export const courseColumns = (canManage: boolean, onOpen: OnOpen): Column<ManagedCourse>[] => [
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
    hidesLabelInCardLayout: true,
    cell: (course) => (
      <div className="flex gap-1.5">
        <Link
          href={pages.manageTasks(course.id)}
          prefetch={false}
          className={buttonClass({ variant: 'plain', size: 'small' })}
        >
          <ListChecks aria-hidden />
          Tasks
        </Link>
        {canManage && (
          <>
            <Link
              href={adminPages.manageBatches(course.id)}
              prefetch={false}
              className={buttonClass({ variant: 'plain', size: 'small' })}
            >
              <CalendarRange aria-hidden />
              Batches
            </Link>
            <Button
              variant="plain"
              size="icon"
              onClick={() => onOpen('edit', course)}
              aria-label={`Edit ${course.title}`}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="danger"
              size="icon"
              onClick={() => onOpen('delete', course)}
              aria-label={`Delete ${course.title}`}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        )}
      </div>
    ),
  },
]

function CourseCell({ course }: { course: ManagedCourse }) {
  return (
    <div className="flex items-center gap-3">
      <div className="h-11 w-[78px] shrink-0 overflow-hidden rounded-[6px] border border-line">
        {/* Cover keeps its fallback after an image fails to load: the key remounts it when the image URL changes. */}
        <Cover key={course.image_url} src={course.image_url} />
      </div>
      <Link href={pages.course(course.slug)} prefetch={false} className="font-semibold hover:underline">
        {course.title}
      </Link>
    </div>
  )
}
