'use client'

import type { ReactNode } from 'react'
import { setPageInstitute, type Institute } from '@/lib/institute/settings'

/** Brings the institute's settings with the page: nothing of them is in the bundles. */
export function PageInstitute({ institute, children }: { institute: Institute; children: ReactNode }) {
  // Before the children: dates and IDs are formatted by plain functions, which read no context.
  if (typeof window !== 'undefined') setPageInstitute(institute)
  return children
}
