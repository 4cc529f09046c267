'use client'

import dynamic from 'next/dynamic'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'

const waiting = () => <Skeleton className="h-72" />
const OwnCertificates = dynamic(() => import('./own-certificates').then((loaded) => loaded.OwnCertificates), {
  ssr: false,
  loading: waiting,
})

/** The signed-in part of the page: guests do without its code. */
export const OwnPart = () => (useSessionUser() ? <OwnCertificates /> : waiting())
