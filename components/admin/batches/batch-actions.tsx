import {
  CalendarClock,
  ClipboardCheck,
  FileDown,
  FileUp,
  Pencil,
  Send,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import Link from 'next/link'
import { Button, buttonClass } from '@/components/ui/button'
import { adminPages } from '@/lib/admin-routes'
import type { ManagedBatch } from '@/lib/batches/queries'

export type BatchAction = 'invite' | 'due' | 'export' | 'edit' | 'delete'
export type OnBatchAction = (kind: BatchAction, batch: ManagedBatch) => void

const actions: { kind: BatchAction; icon: LucideIcon; text: string; of: string }[] = [
  { kind: 'invite', icon: Send, text: 'Invitations', of: 'Invitations to' },
  { kind: 'due', icon: CalendarClock, text: 'Due dates', of: 'Due dates of' },
  {
    kind: 'export',
    icon: FileDown,
    text: 'Certificates as one file',
    of: 'One file with the certificates of',
  },
  { kind: 'edit', icon: Pencil, text: 'Edit', of: 'Edit' },
  { kind: 'delete', icon: Trash2, text: 'Delete', of: 'Delete' },
]

type Props = { courseId: string; batch: ManagedBatch; onAction: OnBatchAction }

/** Actions of a batch row. */
export const BatchActions = ({ courseId, batch, onAction }: Props) => (
  <div className="flex flex-wrap gap-1.5 md:flex-nowrap">
    <Link
      href={adminPages.batchEnrollments(courseId, batch.id)}
      className={buttonClass({ variant: 'plain', size: 'small' })}
      aria-label={`Enrollments of ${batch.name}`}
    >
      <ClipboardCheck aria-hidden />
      Enrollments
    </Link>
    <Link
      href={adminPages.importIntoBatch(batch.id)}
      className={buttonClass({ variant: 'plain', size: 'icon' })}
      aria-label={`Import learners into ${batch.name}`}
      title="Import learners"
    >
      <FileUp aria-hidden />
    </Link>
    {actions.map(({ kind, icon: Icon, text, of }) => (
      <Button
        key={kind}
        variant={kind === 'delete' ? 'danger' : 'plain'}
        size="icon"
        onClick={() => onAction(kind, batch)}
        aria-label={`${of} ${batch.name}`}
        title={text}
      >
        <Icon aria-hidden />
      </Button>
    ))}
  </div>
)
