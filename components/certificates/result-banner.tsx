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
  valid: { icon: Check, bannerClass: 'bg-accepted-tint', iconClass: 'bg-accepted text-on-accepted' },
  nameUnconfirmed: { icon: Clock, bannerClass: 'bg-sunken', iconClass: 'bg-ink-soft text-surface' },
  /** Issued on paper before the institute used this platform, and registered here. */
  registered: { icon: FileCheck, bannerClass: 'bg-brand-tint', iconClass: 'bg-brand text-on-brand' },
  revoked: { icon: Ban, bannerClass: 'bg-rejected-tint', iconClass: 'bg-rejected text-surface' },
  superseded: { icon: Replace, bannerClass: 'bg-pending-tint', iconClass: 'bg-pending text-surface' },
  mistyped: { icon: PencilLine, bannerClass: 'bg-pending-tint', iconClass: 'bg-pending text-surface' },
  /**
   * On the certificate page: the ID could not be looked up. For a file: it has a signature, which proves it neither
   * genuine nor forged.
   */
  inconclusive: { icon: ShieldQuestionMark, bannerClass: 'bg-sunken', iconClass: 'bg-ink-soft text-surface' },
  /**
   * On the certificate page: no certificate has the ID. For a file: it is unsigned, or could not be compared with a
   * record.
   */
  unproven: { icon: FileQuestionMark, bannerClass: 'bg-sunken', iconClass: 'bg-ink-soft text-surface' },
} as const satisfies Record<string, { icon: LucideIcon; bannerClass: string; iconClass: string }>

type Props = { kind: keyof typeof kinds; title: string; note: ReactNode; heading?: 'h1' | 'h2' }

/** Headline of a result: an icon, a title and a note. */
export function ResultBanner({ kind, title, note, heading: Heading = 'h1' }: Props) {
  const { icon: Icon, bannerClass, iconClass } = kinds[kind]
  return (
    <div className={classNames('flex items-center gap-[18px] px-5 py-6 md:px-[26px]', bannerClass)}>
      <span className={classNames('grid size-[52px] shrink-0 place-items-center rounded-full', iconClass)}>
        <Icon className="size-7" strokeWidth={2.5} aria-hidden />
      </span>
      <div className="min-w-0">
        <Heading className="display text-xl md:text-[26px]">{title}</Heading>
        <p className="mt-0.5 text-ink-soft">{note}</p>
      </div>
    </div>
  )
}
