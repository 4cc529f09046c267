'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyComponent } from '@/components/ui/lazy-component'

const waiting = () => <Skeleton className="h-72" />
const OwnCertificates = lazyComponent(
  () => import('./learner-certificates').then((loaded) => loaded.LearnerCertificates),
  waiting(),
)

/** The signed-in part of the page: guests do without its code. */
export const LazyLearnerCertificates = () => (useSessionUser() ? <OwnCertificates /> : waiting())
