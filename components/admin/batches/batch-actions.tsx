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
import { adminPages } from '@/lib/routes/admin'
import type { ManagedBatch } from '@/lib/batches/queries'

export type BatchAction = 'invite' | 'due' | 'export' | 'edit' | 'delete'
export type OnBatchAction = (kind: BatchAction, batch: ManagedBatch) => void

const actions: { kind: BatchAction; icon: LucideIcon; text: string; labelPrefix: string }[] = [
  { kind: 'invite', icon: Send, text: 'Invitations', labelPrefix: 'Invitations to' },
  { kind: 'due', icon: CalendarClock, text: 'Due dates', labelPrefix: 'Due dates of' },
  {
    kind: 'export',
    icon: FileDown,
    text: 'Certificates as one file',
    labelPrefix: 'Certificates as one file of',
  },
  { kind: 'edit', icon: Pencil, text: 'Edit', labelPrefix: 'Edit' },
  { kind: 'delete', icon: Trash2, text: 'Delete', labelPrefix: 'Delete' },
]

type Props = { courseId: string; batch: ManagedBatch; onAction: OnBatchAction }

/** A row that is shown as a card has room for a text beside each icon. */
const iconButtonClass = 'as-cards:w-auto! as-cards:px-3.5'
const CardText = ({ children }: { children: string }) => (
  <span className="hidden as-cards:inline">{children}</span>
)

/** Actions of a batch row. */
export const BatchActions = ({ courseId, batch, onAction }: Props) => (
  <div className="flex flex-wrap gap-1.5 md:flex-nowrap as-cards:grid! as-cards:grid-cols-[repeat(auto-fill,minmax(140px,1fr))]">
    <Link
      href={adminPages.batchEnrollments(courseId, batch.id)}
      prefetch={false}
      className={buttonClass({ variant: 'plain', size: 'small' })}
      aria-label={`Enrollments of ${batch.name}`}
    >
      <ClipboardCheck aria-hidden />
      Enrollments
    </Link>
    <Link
      href={adminPages.importIntoBatch(batch.id)}
      prefetch={false}
      className={buttonClass({ variant: 'plain', size: 'icon', className: iconButtonClass })}
      aria-label={`Import learners into ${batch.name}`}
      title="Import learners"
    >
      <FileUp aria-hidden />
      <CardText>Import</CardText>
    </Link>
    {actions.map(({ kind, icon: Icon, text, labelPrefix }) => (
      <Button
        key={kind}
        variant={kind === 'delete' ? 'danger' : 'plain'}
        size="icon"
        className={iconButtonClass}
        onClick={() => onAction(kind, batch)}
        aria-label={`${labelPrefix} ${batch.name}`}
        title={text}
      >
        <Icon aria-hidden />
        <CardText>{kind === 'export' ? 'Certificates' : text}</CardText>
      </Button>
    ))}
  </div>
)
