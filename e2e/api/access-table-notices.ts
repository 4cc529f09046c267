import { db } from '@/lib/db/client'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { everyone, signedIn, type Row } from './access-rows'

const unsubscribeQuery = ({ learner }: { learner: { user: { id: string } } }) => ({
  token: unsubscribeToken(learner.user.id, 'messages'),
})

/** API routes for notices and their delivery. */
export const noticeTable: Record<string, Row> = {
  'GET /api/notices/my-notices': { statuses: signedIn },
  'GET /api/notices/unread-notices': { statuses: signedIn },
  'POST /api/notices/mark-read': {
    statuses: signedIn,
    call: async ({ learner }) => {
      const { id } = await db.notice.create({
        data: { userId: learner.user.id, template: 'seat-free', title: 'A seat is free', path: '/courses' },
      })
      return { body: { id } }
    },
  },
  'GET /api/notices/preferences': { statuses: signedIn },
  'PUT /api/notices/preferences': {
    statuses: signedIn,
    call: () => ({ body: { kind: 'messages', delivery: 'daily' } }),
  },
  'GET /api/notices/unsubscribe': {
    statuses: everyone(303),
    call: (people) => ({ query: unsubscribeQuery(people) }),
  },
  'POST /api/notices/unsubscribe': {
    statuses: everyone(),
    call: (people) => ({ query: unsubscribeQuery(people), body: { 'List-Unsubscribe': 'One-Click' } }),
    needsNoCsrfToken: true,
  },
}
