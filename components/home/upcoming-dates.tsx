'use client'

import { CalendarPlus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import { formatDay } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import { DAY } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { NextSteps } from '@/lib/progress/next-steps'
import { pages } from '@/lib/routes'

const CalendarDialog = lazyComponent(() =>
  import('./calendar-dialog').then((loaded) => loaded.CalendarDialog),
)

type Upcoming = NextSteps['upcoming'][number]
type Props = { dates: Upcoming[]; today: string }

/** Due dates and the first and last days of batches in the coming weeks. */
export function UpcomingDates({ dates, today }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="upcoming">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="upcoming" className="display text-xl">
          Coming weeks
        </h2>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          <CalendarPlus aria-hidden />
          Add to your calendar
        </Button>
      </div>
      {dates.length === 0 ? (
        <p className="card mt-4 px-5 py-6 text-ink-soft">{messages.home.nothingDue}</p>
      ) : (
        <ol className="card mt-4 divide-y divide-line">
          {dates.map((date) => (
            <UpcomingDate
              key={`${date.kind}${date.course.slug}${date.task?.id ?? ''}`}
              {...{ date, today }}
            />
          ))}
        </ol>
      )}
      {open && <CalendarDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

const kindNames = { due: 'Due', 'first-day': 'First day', 'last-day': 'Last day' } as const

function UpcomingDate({ date, today }: { date: Upcoming; today: string }) {
  const { day, kind, course, batch, task, submitted, due_hard } = date
  const note = submitted ? 'submitted' : due_hard && 'late work is refused'
  return (
    <li className="relative grid gap-0.5 px-5 py-3.5 first:rounded-t-card last:rounded-b-card hover:bg-sunken">
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <time dateTime={day} className="font-semibold text-ink tabular-nums">
          {formatDay(day)}
        </time>
        {[daysUntilText(day, today), note].filter(Boolean).join(', ')}
      </p>
      <Link
        href={pages.course(course.slug) + (task ? `?task=${task.id}` : '')}
        prefetch={false}
        className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        {kindNames[kind]}: {task ? task.title : `batch ${batch}`}
      </Link>
      <p className="truncate text-sm text-ink-soft">{course.title}</p>
    </li>
  )
}

function daysUntilText(day: string, today: string) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${plural(days, 'day')}`
}
