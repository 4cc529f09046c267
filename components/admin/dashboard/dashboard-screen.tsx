'use client'

import { Award, BookOpen, ClipboardCheck, Users } from 'lucide-react'
import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/api-client'
import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import { LoadFailed } from '../load-failed'

type Counts = Record<'users' | 'courses' | 'certificates' | 'enrollments', number>

const tiles = [
  { key: 'users', label: 'USERS', icon: Users, tint: 'bg-art-a' },
  { key: 'courses', label: 'COURSES', icon: BookOpen, tint: 'bg-art-b' },
  { key: 'certificates', label: 'CERTIFICATES', icon: Award, tint: 'bg-art-c' },
  { key: 'enrollments', label: 'ENROLLMENTS', icon: ClipboardCheck, tint: 'bg-art-a' },
] as const

export function DashboardScreen() {
  const user = useSessionUser()
  const { data, error, mutate } = useSWR(
    user && api.admin.counts(user),
    (path) => call<{ data: Counts }>('GET', path).then((answer) => answer.data),
    { onError: (failure) => toast.error(messageOf(failure, messages.session.expiredDot)) },
  )
  if (error) return <LoadFailed text={messages.admin.loadFailed} onRetry={() => void mutate()} />
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {tiles.map(({ key, label, icon: Icon, tint }) => (
        <div key={key} className="card flex flex-col gap-4 p-5">
          <dt className="flex items-center justify-between gap-3 text-[13px] font-semibold tracking-wide text-ink-soft">
            {label}
            <span className={`grid size-9 place-items-center rounded-[10px] text-ink ${tint}`}>
              <Icon className="size-[18px]" aria-hidden />
            </span>
          </dt>
          <dd className="display text-3xl tabular-nums">
            {data ? data[key].toLocaleString('en') : <Skeleton className="h-11 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
