import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import { formatDate } from '@/lib/format/date'
import type { Task } from '@/lib/tasks/select'

export const taskColumns: Column<Task>[] = [
  {
    label: 'Task',
    cell: ({ title, description }) => (
      <>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="line-clamp-2 max-w-[70ch] text-ink-soft">{description}</p>
      </>
    ),
  },
  {
    label: 'Added',
    cell: ({ created_at }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDate(created_at)}</span>
    ),
  },
]

export const taskActionsColumn = (onOpen: (kind: 'edit' | 'delete', task: Task) => void): Column<Task> => ({
  label: 'Actions',
  hidesLabelInCardLayout: true,
  cell: (task) => (
    <div className="flex gap-1.5">
      <Button
        variant="plain"
        size="icon"
        onClick={() => onOpen('edit', task)}
        aria-label={`Edit ${task.title}`}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="danger"
        size="icon"
        onClick={() => onOpen('delete', task)}
        aria-label={`Delete ${task.title}`}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  ),
})
