'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'

// Fills the viewport, since app/(public)/page.tsx hides the public part of the page while a skeleton is shown.
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
 * The learner's part of the home page. app/(public)/page.tsx hides it from guests and staff, who get only the hidden
 * placeholder and do not load its code.
 */
export function LazyLearnerHome() {
  const user = useSessionUser()
  // A user record that this browser stored (localStorage) before the roles reviewer and manager existed has only
  // `role`.
  return user && (user.institute_role ?? user.role) === 'user' ? <LearnerHome /> : placeholder
}
