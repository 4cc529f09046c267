'use client'

import { useSyncExternalStore } from 'react'
import { isNavigationPending, onNavigationChange } from './navigation'

/** True while a navigation is pending. Callers postpone their own, because it would cancel the pending one. */
export const useNavigationPending = () =>
  useSyncExternalStore(onNavigationChange, isNavigationPending, () => false)
