import { notices as limits } from '@/lib/notices/limits'

export const unreadText = (unread: number) => `${formatUnreadCount(unread)} unread`

/** The server counts no further than `unreadMax`; that count is shown as ‘99+’. */
export const formatUnreadCount = (unread: number) =>
  unread >= limits.unreadMax ? `${limits.unreadMax - 1}+` : String(unread)
