'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'

const UnreadBadge = lazyComponent<{ inMenu: boolean; onClose: () => void }>(() =>
  import('./unread-badge').then((loaded) => loaded.UnreadBadge),
)

/**
 * Number of unread notices in the menu. Guests do not load its code. `onClose` tells `lazyComponent` not to show a button
 * in the menu if the code cannot be loaded.
 */
export const MenuUnreadBadge = () => useSessionUser() && <UnreadBadge inMenu onClose={() => {}} />
