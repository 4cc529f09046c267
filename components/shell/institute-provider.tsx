'use client'

import type { ReactNode } from 'react'
import { setPageInstitute, type Institute } from '@/lib/institute/settings'

/** Hands the institute's settings to the browser with the page: the bundles contain none of them. */
export function InstituteProvider({ institute, children }: { institute: Institute; children: ReactNode }) {
  // Runs before the children render: the functions that format dates and IDs cannot read a React context.
  if (typeof window !== 'undefined') setPageInstitute(institute)
  return children
}
