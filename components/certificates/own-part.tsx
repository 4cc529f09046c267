'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import { onDemand } from '@/components/ui/on-demand'

const waiting = () => <Skeleton className="h-72" />
const OwnCertificates = onDemand(
  () => import('./own-certificates').then((loaded) => loaded.OwnCertificates),
  waiting(),
)

/** The signed-in part of the page: guests do without its code. */
export const OwnPart = () => (useSessionUser() ? <OwnCertificates /> : waiting())
