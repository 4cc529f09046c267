import { ArrowRight, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { Skeleton } from '@/components/ui/skeleton'
import { formatAge } from '@/lib/format/date'

type Props = {
  icon: LucideIcon
  title: string
  emptyText: string
  href: string
  queue: { count: number; oldest: string | null } | undefined
  overdue?: number | undefined
}

/** Number of pending decisions and age of the oldest, with a link to the list. */
export function WaitingCard({ icon: Icon, title, emptyText, href, queue, overdue = 0 }: Props) {
  const tint = !queue
    ? 'bg-sunken text-ink-soft'
    : queue.count > 0
      ? 'bg-pending-tint text-pending'
      : 'bg-accepted-tint text-accepted'
  return (
    <Link href={href} className="card group flex items-center gap-4 p-5 hover:border-line-strong">
      <span className={`grid size-11 shrink-0 place-items-center rounded-[10px] ${tint}`}>
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {queue ? (
          <span className="block text-sm text-ink-soft">
            {queue.oldest
              ? `${queue.count.toLocaleString('en')} waiting, the oldest for ${formatAge(queue.oldest)}`
              : emptyText}
          </span>
        ) : (
          <Skeleton className="mt-1 h-4 w-44" />
        )}
        {overdue > 0 && (
          <span className="block text-sm font-semibold text-rejected">
            {overdue.toLocaleString('en')} overdue
          </span>
        )}
      </span>
      <ArrowRight className="size-5 shrink-0 text-ink-soft group-hover:text-ink" aria-hidden />
    </Link>
  )
}
