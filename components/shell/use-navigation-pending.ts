'use client'

import { useSyncExternalStore } from 'react'
import { isNavigationPending, subscribeToNavigation } from './navigation'

/** True while a navigation is pending. Callers postpone their own, because it would cancel the pending one. */
export const useNavigationPending = () =>
  useSyncExternalStore(subscribeToNavigation, isNavigationPending, () => false)
