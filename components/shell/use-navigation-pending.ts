'use client'

import { useSyncExternalStore } from 'react'
import { isNavigationPending, onNavigation } from './navigation'

/** True while a navigation is under way. A further one would replace it, so code waits with its own. */
export const useNavigationPending = () => useSyncExternalStore(onNavigation, isNavigationPending, () => false)
