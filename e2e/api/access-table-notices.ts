import { db } from '@/lib/db/client'
import { unsubscribeToken } from '@/lib/notices/unsubscribe-token'
import { all, signedIn, type Row } from './access-rows'

const query = ({ owner }: { owner: { user: { id: string } } }) => ({
  token: unsubscribeToken(owner.user.id, 'messages'),
})

/** Notices and how they are sent. */
export const noticeTable: Record<string, Row> = {
  'GET /api/notices/my-notices': { statuses: signedIn },
  'GET /api/notices/unread-notices': { statuses: signedIn },
  'POST /api/notices/mark-read': {
    statuses: signedIn,
    call: async ({ owner }) => {
      const { id } = await db.notice.create({
        data: { userId: owner.user.id, template: 'seat-free', title: 'A seat is free', path: '/courses' },
      })
      return { body: { id } }
    },
  },
  'GET /api/notices/preferences': { statuses: signedIn },
  'PUT /api/notices/preferences': {
    statuses: signedIn,
    call: () => ({ body: { kind: 'messages', delivery: 'daily' } }),
  },
  'GET /api/notices/unsubscribe': { statuses: all(303), call: (scene) => ({ query: query(scene) }) },
  'POST /api/notices/unsubscribe': {
    statuses: all(),
    call: (scene) => ({ query: query(scene), body: { 'List-Unsubscribe': 'One-Click' } }),
    readOnly: true,
  },
}
