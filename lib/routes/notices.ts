/** Pages and API routes of notices. */

export const noticePages = { notices: '/notices', unsubscribe: '/unsubscribe' } as const

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`

export const noticeApi = {
  list: '/api/notices/my-notices',
  listAfter: (cursor: string) => `/api/notices/my-notices?cursor=${encodeURIComponent(cursor)}`,
  unreadCount: '/api/notices/unread-notices',
  markRead: '/api/notices/mark-read',
  preferences: '/api/notices/preferences',
  /** POST unsubscribes with one click (RFC 8058); GET redirects to the page that asks to confirm. */
  unsubscribe: (token: string) => withToken('/api/notices/unsubscribe', token),
} as const

/** The page that asks to confirm unsubscribing. */
export const unsubscribePageWithToken = (token: string) => withToken(noticePages.unsubscribe, token)
