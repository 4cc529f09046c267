'use client'

import { Award, BookOpen, ClipboardCheck, FileCheck, PenLine, UserCheck, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useMemo, type ReactNode } from 'react'
import useSWR from 'swr'
import { LoadFailed } from '@/components/shell/load-failed'
import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { adminApi } from '@/lib/routes/admin'
import { ApiError, call } from '@/lib/browser/api-client'
import type { Overview } from '@/lib/dashboard/overview'
import { currentInstitute } from '@/lib/institute/settings'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { WaitingCard } from './waiting-card'

// Charts are loaded on demand, because chart.js is large.
const chartSkeleton = <Skeleton className="h-[220px]" />
const CountsPie = lazyComponent(
  () => import('./counts-pie').then((loaded) => loaded.CountsPie),
  chartSkeleton,
)
const WeeksChart = lazyComponent(
  () => import('./weeks-chart').then((loaded) => loaded.WeeksChart),
  chartSkeleton,
)

const ReviewFigures = lazyComponent(
  () => import('./review-figures').then((loaded) => loaded.ReviewFigures),
  chartSkeleton,
)

type Counts = Record<'users' | 'courses' | 'certificates' | 'enrollments', number>

const tiles = [
  { key: 'users', label: 'USERS', icon: Users, tint: 'bg-illustration-blue' },
  { key: 'courses', label: 'COURSES', icon: BookOpen, tint: 'bg-illustration-amber' },
  { key: 'certificates', label: 'CERTIFICATES', icon: Award, tint: 'bg-illustration-green' },
  { key: 'enrollments', label: 'ENROLLMENTS', icon: ClipboardCheck, tint: 'bg-illustration-blue' },
] as const

const fetchData = <T,>(path: string) => call<{ data: T }>('GET', path).then((response) => response.data)

export function DashboardScreen() {
  const user = useSessionUser()
  const router = useRouter()
  const countsPath = user && adminApi.dashboardCounts(user)
  const { data: counts, mutate: reloadCounts } = useSWR(countsPath, fetchData<Counts>, {
    shouldRetryOnError: false,
    onError: (failure) => {
      // A failed revalidation must not discard the figures.
      if (counts) return
      // The end of a session has already been announced, with the server's text.
      if (failure instanceof ApiError && failure.sessionEnded) return
      toast.error(messages.session.pageLoadFailed)
      router.push(pages.home)
    },
  })
  const overview = useSWR(user && adminApi.overview, fetchData<Overview>)
  const parts = useMemo(
    () => counts && tiles.map(({ key, label }) => ({ label, count: counts[key] })),
    [counts],
  )
  if (overview.error && !overview.data) {
    const retry = () => Promise.all([reloadCounts(), overview.mutate()])
    return <LoadFailed text={messages.admin.loadFailed} onRetry={retry} />
  }
  const { waiting, weeks, overdue } = overview.data ?? {}
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {tiles.map(({ key, label, icon: Icon, tint }) => (
          <div key={key} className="card flex flex-col gap-4 p-4 md:p-5">
            <dt className="flex items-center justify-between gap-3 text-[13px] font-semibold tracking-wide text-ink-soft">
              {label}
              <span
                className={`grid size-9 place-items-center rounded-[10px] text-ink max-sm:hidden ${tint}`}
              >
                <Icon className="size-[18px]" aria-hidden />
              </span>
            </dt>
            <dd className="display text-3xl tabular-nums">
              {counts ? counts[key].toLocaleString('en') : <Skeleton className="h-11 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-4 lg:grid-cols-3">
        <WaitingCard
          icon={UserCheck}
          title="Enrollment requests"
          emptyText="No request waits."
          href={`${pages.manageEnrollments}?state=requested&sort=oldest`}
          queue={waiting?.requests}
        />
        <WaitingCard
          icon={FileCheck}
          title="Submissions to review"
          emptyText="No submission waits."
          href={`${pages.manageSubmissions}?status=pending&sort=oldest`}
          queue={waiting?.submissions}
          overdue={overdue}
        />
        <WaitingCard
          icon={PenLine}
          title="Name corrections"
          emptyText="No correction waits."
          href={pages.manageCertificates}
          queue={waiting?.corrections}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Panel title="In all">{parts ? <CountsPie parts={parts} /> : chartSkeleton}</Panel>
        <Panel title="Week by week">{weeks ? <WeeksChart weeks={weeks} /> : chartSkeleton}</Panel>
      </div>
      {currentInstitute().secondReviewPercent !== null && (
        <Panel title="Review quality">
          <ReviewFigures />
        </Panel>
      )}
    </div>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card min-w-0 p-5">
    <h2 className="mb-4 font-semibold">{title}</h2>
    {children}
  </section>
)
