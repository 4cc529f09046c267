'use client'

import { ListChecks } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import * as messages from '@/lib/messages'
import type { Course } from '@/lib/courses/select'
import { isCourseCompleted, type CourseProgress, type TaskProgress } from '@/lib/progress/from-wire'
import { TaskList } from './task-list'
import { TaskView } from './task-view'

type Props = {
  task: TaskProgress | undefined
  progress: CourseProgress
  reload: () => void
  course: Pick<Course, 'description' | 'review_days'>
}

/** The selected task, otherwise the list of tasks. */
export function LearnerTasks({ task, progress, reload, course }: Props) {
  const isCompleted = isCourseCompleted(progress)
  // Without the key, a typed link or an open dialog of one task would stay when another one is opened.
  if (task)
    return (
      <TaskView
        key={task.id}
        task={task}
        isCourseCompleted={isCompleted}
        reviewDays={course.review_days}
        reload={reload}
      />
    )
  return (
    <>
      <details className="mb-5 max-w-[70ch]">
        <summary className="cursor-pointer text-[15px] font-semibold text-brand-strong">
          About this course
        </summary>
        <p className="mt-2 whitespace-pre-line">{course.description}</p>
      </details>
      {progress.tasks.length === 0 ? (
        <EmptyState icon={ListChecks} title={messages.tasks.none} />
      ) : (
        <TaskList tasks={progress.tasks} isCourseCompleted={isCompleted} />
      )}
    </>
  )
}
