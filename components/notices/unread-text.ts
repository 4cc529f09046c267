import { notices as limits } from '@/lib/notices/limits'

/** A count that ends at `unreadMax`. */
export const unreadText = (unread: number) => `${shownCount(unread)} unread`

export const shownCount = (unread: number) =>
  unread >= limits.unreadMax ? `${limits.unreadMax - 1}+` : String(unread)
