'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyComponent } from '@/components/ui/lazy-component'

const placeholder = <Skeleton className="h-72" />
const LearnerCertificates = lazyComponent(
  () => import('./learner-certificates').then((loaded) => loaded.LearnerCertificates),
  placeholder,
)

/**
 * The certificates of a signed-in learner. Guests do not load the code: they get the placeholder, which the page hides.
 */
export const LazyLearnerCertificates = () => (useSessionUser() ? <LearnerCertificates /> : placeholder)
