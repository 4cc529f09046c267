/** Addresses of notices, apart from `routes.ts`: public pages load none of them. */

export const noticePages = { notices: '/notices', unsubscribe: '/unsubscribe' } as const

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`

export const noticeApi = {
  list: '/api/notices/my-notices',
  page: (cursor: string) => `/api/notices/my-notices?cursor=${encodeURIComponent(cursor)}`,
  unread: '/api/notices/unread-notices',
  markRead: '/api/notices/mark-read',
  preferences: '/api/notices/preferences',
  /** One-click unsubscribe by POST (RFC 8058); GET leads to the page with the button. */
  unsubscribe: (token: string) => withToken('/api/notices/unsubscribe', token),
} as const

/** The page with the button. */
export const unsubscribePage = (token: string) => withToken(noticePages.unsubscribe, token)
