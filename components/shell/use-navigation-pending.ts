'use client'

import { useSyncExternalStore } from 'react'
import { isNavigationPending, onNavigationChange } from './navigation'

/** True while a navigation is pending. Callers postpone a navigation of their own, which would cancel the pending one. */
export const useNavigationPending = () =>
  useSyncExternalStore(onNavigationChange, isNavigationPending, () => false)
