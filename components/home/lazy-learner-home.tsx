'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import { roleOf } from '@/lib/browser/user-record'

// Fills the viewport, because a learner sees nothing else on the page until `LearnerHome` shows its data.
const placeholder = (
  <div className="grid min-h-dvh content-start gap-6">
    <Skeleton className="h-44" />
    <Skeleton className="h-64" />
  </div>
)
const LearnerHome = lazyComponent(
  () => import('./learner-home').then((loaded) => loaded.LearnerHome),
  placeholder,
)

/**
 * The learner's part of the home page. Guests and staff get only the placeholder, which app/(public)/page.tsx hides:
 * they do not load the code of `LearnerHome`.
 */
export function LazyLearnerHome() {
  const user = useSessionUser()
  return user && roleOf(user) === 'user' ? <LearnerHome /> : placeholder
}
