import {
  Circle,
  CircleCheck,
  CirclePlus,
  CircleX,
  Clock,
  LockOpen,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { classNames } from '@/lib/browser/class-names'

const kinds = {
  pending: { icon: Clock, style: 'bg-pending-tint text-pending' },
  rejected: { icon: CircleX, style: 'bg-rejected-tint text-rejected' },
  accepted: { icon: CircleCheck, style: 'bg-accepted-tint text-accepted' },
  open: { icon: CirclePlus, style: 'bg-sunken text-ink-soft' },
  neutral: { icon: Circle, style: 'bg-sunken text-ink-soft' },
  withdrawn: { icon: Undo2, style: 'bg-sunken text-ink-soft' },
  enrolled: { icon: LockOpen, style: 'bg-accepted-tint text-accepted' },
} as const satisfies Record<string, { icon: LucideIcon; style: string }>

/** A state in colour, icon and word: never colour alone. */
export function StatusBadge({ kind, children }: { kind: keyof typeof kinds; children: string }) {
  const { icon: Icon, style } = kinds[kind]
  return (
    <span
      className={classNames(
        'inline-flex h-[26px] items-center gap-1.5 rounded-full px-2.5 text-[13px] font-semibold whitespace-nowrap',
        style,
      )}
    >
      <Icon className="size-3.5" aria-hidden />
      {children}
    </span>
  )
}
