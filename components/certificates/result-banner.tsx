import {
  Ban,
  Check,
  Clock,
  FileCheck,
  FileQuestionMark,
  PencilLine,
  Replace,
  ShieldQuestionMark,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/browser/class-names'

const kinds = {
  valid: { icon: Check, ground: 'bg-accepted-tint', seal: 'bg-accepted text-on-accepted' },
  nameUnconfirmed: { icon: Clock, ground: 'bg-sunken', seal: 'bg-ink-soft text-surface' },
  /** Issued on paper before the institute used this platform, and registered here. */
  registered: { icon: FileCheck, ground: 'bg-brand-tint', seal: 'bg-brand text-on-brand' },
  revoked: { icon: Ban, ground: 'bg-rejected-tint', seal: 'bg-rejected text-surface' },
  superseded: { icon: Replace, ground: 'bg-pending-tint', seal: 'bg-pending text-surface' },
  mistyped: { icon: PencilLine, ground: 'bg-pending-tint', seal: 'bg-pending text-surface' },
  /** An entered ID could not be looked up, or a file has a signature that neither proves nor refutes it. */
  unproven: { icon: ShieldQuestionMark, ground: 'bg-sunken', seal: 'bg-ink-soft text-surface' },
  /** No certificate has the ID; or the file has no signature that was checked, or its text could not be compared. */
  unknown: { icon: FileQuestionMark, ground: 'bg-sunken', seal: 'bg-ink-soft text-surface' },
} as const satisfies Record<string, { icon: LucideIcon; ground: string; seal: string }>

type Props = { kind: keyof typeof kinds; title: string; note: ReactNode; heading?: 'h1' | 'h2' }

/** Headline of a result: an icon, a title and a note. */
export function ResultBanner({ kind, title, note, heading: Heading = 'h1' }: Props) {
  const { icon: Icon, ground, seal } = kinds[kind]
  return (
    <div className={classNames('flex items-center gap-[18px] px-5 py-6 md:px-[26px]', ground)}>
      <span className={classNames('grid size-[52px] shrink-0 place-items-center rounded-full', seal)}>
        <Icon className="size-7" strokeWidth={2.5} aria-hidden />
      </span>
      <div className="min-w-0">
        <Heading className="display text-xl md:text-[26px]">{title}</Heading>
        <p className="mt-0.5 text-ink-soft">{note}</p>
      </div>
    </div>
  )
}
