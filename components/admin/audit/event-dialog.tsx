import { Lock, LockOpen } from 'lucide-react'
import { Dialog } from '@/components/ui/dialog'
import type { ListedEvent } from '@/lib/audit/queries'
import { classNames } from '@/lib/browser/class-names'
import { formatDateTime } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { actionText } from './columns'
import { eventDetails } from './event-details'

/** One event with old and new values, and its position in the hash chain. */
export function EventDialog({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const Icon = event.position === null ? LockOpen : Lock
  return (
    <Dialog
      open
      onClose={onClose}
      title={actionText(event.action)}
      description={`${event.actor}, ${formatDateTime(event.at)}`}
    >
      <dl className="grid gap-x-5 gap-y-2.5 text-[15px] md:grid-cols-[140px_minmax(0,1fr)]">
        {eventDetails(event).map(({ label, before, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft first-letter:uppercase max-md:-mb-2">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {before !== undefined && (
                <del
                  className={classNames(
                    'text-ink-soft decoration-1',
                    isLong(before, value) ? 'mb-1.5 block' : 'mr-2',
                  )}
                >
                  {before}
                </del>
              )}
              <span>{value}</span>
            </dd>
          </div>
        ))}
        <dt className="text-ink-soft max-md:-mb-2">{messages.audit.subjectId(event.subject)}</dt>
        <dd className="min-w-0 text-[13px] break-all text-ink-soft tabular-nums">{event.subject_id}</dd>
      </dl>
      <p className="mt-5 flex items-center gap-2 border-t border-line pt-4 text-sm text-ink-soft">
        <Icon className="size-4" aria-hidden />
        {event.position === null ? messages.audit.unsealed : messages.audit.sealed(event.position)}
      </p>
    </Dialog>
  )
}

/** Whether the old value is shown above the new one instead of beside it. */
const isLong = (...values: string[]) => values.some((value) => value.includes('\n') || value.length > 60)
