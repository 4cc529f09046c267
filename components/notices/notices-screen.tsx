'use client'

import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'

export const NoticesScreen = lazyComponent(
  () => import('./notices').then((loaded) => loaded.Notices),
  <Skeleton className="h-96" />,
)
