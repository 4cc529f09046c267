'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'

const UnreadBadge = lazyComponent<{ inMenu: boolean; onClose: () => void }>(() =>
  import('./unread-badge').then((loaded) => loaded.UnreadBadge),
)

/**
 * Number of unread notices in the menu; guests do not load its code. Because of `onClose`, `lazyComponent` treats the
 * badge as a dialog: it shows no ‘Try again’ button if loading fails.
 */
export const MenuUnreadBadge = () => useSessionUser() && <UnreadBadge inMenu onClose={() => {}} />
