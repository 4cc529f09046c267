'use client'

import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'

const UnreadBadge = lazyComponent<{ inMenu: boolean; onClose: () => void }>(() =>
  import('./unread-badge').then((loaded) => loaded.UnreadBadge),
)

/** The number of unread notices in the menu; guests do without its code, and so does who cannot load it. */
export const MenuUnread = () => useSessionUser() && <UnreadBadge inMenu onClose={() => {}} />
