import { GET as list } from '@/app/api/notices/my-notices/route'
import { POST as mark } from '@/app/api/notices/mark-read/route'
import { GET as unread } from '@/app/api/notices/unread-notices/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { DAY, HOUR } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { emailsTo, noticesOf, notifyOf } from '@/lib/testing/notices'
import { makeAttempt, signedInAdmin, signedInLearner } from '@/lib/testing/scenes'
import { inParallel } from '@/lib/testing/wire'
import { removeUser } from '@/lib/users/mutations'
import { notices as limits } from './limits'
import { deleteOldNotices } from './mutations'
import type { ListedNotice } from './queries'

type Learner = Awaited<ReturnType<typeof signedInLearner>>
type Page = { data: ListedNotice[]; meta: { total: number; nextCursor: string | null }; unread: number }
const read = async ({ client }: Learner, query: Record<string, string> = {}) =>
  (await client.json<Page>(list, 'GET', { query })).body
const countFor = async ({ client }: Learner) =>
  (await client.json<{ unread: number }>(unread, 'GET')).body.unread

const many = (userId: string, count: number, at = Date.now()) =>
  db.notice.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      userId,
      template: 'enrollment-accepted',
      title: `Notice ${n}`,
      path: '/courses',
      at: new Date(at - n),
    })),
  })

test('a notice is the subject of its e-mail, with its course and its link, and both are of one transaction', async () => {
  const learner = await signedInLearner()
  await notifyOf(learner.user, 'Typing')
  await expect(
    db.$transaction(async () => {
      await notifyOf(learner.user, 'Reading')
      throw new Error('later')
    }),
  ).rejects.toThrow('later')
  const { data } = await read(learner)
  expect(data.map(({ title }) => title)).toContain('You are enrolled in Typing')
  expect(data.at(-1)).toMatchObject({ path: '/selected-course/testing', detail: '', read: false })
  expect(await emailsTo(learner.user)).toHaveLength(data.length)
})

test('notices are listed newest first, page by page, each once, and those of others not at all', async () => {
  const [learner, other] = [await signedInLearner(), await signedInLearner()]
  await many(learner.user.id, limits.perPage * 2 + 5)
  await many(other.user.id, 3)
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const page: Page = await read(learner, cursor ? { cursor } : {})
    expect(page.meta.total).toBe(limits.perPage * 2 + 5)
    seen.push(...page.data.map(({ title }) => title))
    cursor = page.meta.nextCursor
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: limits.perPage * 2 + 5 }, (_, n) => `Notice ${n}`))
  expect((await learner.client.json(list, 'GET')).body.message).toBe(messages.notices.listed)
  const wrong = await learner.client.json(list, 'GET', { query: { cursor: 'elsewhere' } })
  expect(wrong.status).toBe(400)
})

test('a user marks one or all own notices as read, and unread ones are counted up to a limit', async () => {
  const [learner, other] = [await signedInLearner(), await signedInLearner()]
  await many(learner.user.id, limits.unreadMax + 20)
  await many(other.user.id, 1)
  expect(await countFor(learner)).toBe(limits.unreadMax)
  expect((await learner.client.json(unread, 'GET')).body.message).toBe(messages.notices.counted)
  const { data } = await read(learner)
  const marked = await learner.client.json(mark, 'POST', { body: { id: data[0]?.id } })
  expect(marked).toMatchObject({ status: 200, body: { message: messages.notices.markedRead } })
  expect((await read(learner)).data.filter(({ read: isRead }) => isRead)).toHaveLength(1)
  const [otherNotice] = await noticesOf(other.user)
  await learner.client.json(mark, 'POST', { body: { id: otherNotice?.id } })
  await learner.client.json(mark, 'POST', { body: { until: data[1]?.at } })
  expect(await countFor(learner)).toBe(0)
  await notifyOf(learner.user)
  await learner.client.json(mark, 'POST', { body: { until: data[1]?.at } })
  expect([await countFor(learner), await countFor(other)]).toEqual([1, 1])
  expect((await learner.client.json(mark, 'POST', { body: { until: 'soon' } })).status).toBe(400)
})

test('a verdict is shown when it can no longer be undone; undone, its notice is gone with its e-mail', async () => {
  const { client } = await signedInAdmin()
  const { submission, user, client: learner } = await makeAttempt()
  const call = { params: { id: submission.id }, body: { status: 'accepted' } }
  await client.json(review, 'PUT', call)
  expect(await noticesOf(user)).toMatchObject([{ title: expect.stringMatching(/^Accepted: /) }])
  expect((await read({ user, client: learner })).data).toEqual([])
  await client.json(undo, 'POST', { body: { id: submission.id } })
  expect(await noticesOf(user)).toEqual([])
  await client.json(review, 'PUT', call)
  await db.notice.updateMany({ where: { userId: user.id }, data: { at: new Date() } })
  expect((await read({ user, client: learner })).data).toHaveLength(1)
})

test('twenty parallel writes of a notice make one, with one e-mail', async () => {
  const { user } = await signedInLearner()
  await inParallel(20, () => notifyOf(user, 'Typing', { key: `twenty:${user.id}` }))
  expect([await noticesOf(user), await emailsTo(user)].map(({ length }) => length)).toEqual([1, 1])
})

test('a user keeps so many notices, for so long; those of a deleted account go with it', async () => {
  const [full, old, gone] = [await signedInLearner(), await signedInLearner(), await signedInLearner()]
  await many(full.user.id, limits.max + 30)
  await many(old.user.id, 2, Date.now() - limits.retentionMs - DAY)
  await many(old.user.id, 1, Date.now() - limits.retentionMs + HOUR)
  await notifyOf(gone.user)
  const admin = await signedInAdmin()
  await removeUser({ ...admin.user, session: { id: '', confirmedAt: null } }, gone.user.id)
  expect(await noticesOf(gone.user)).toEqual([])
  // Written while the account was being deleted.
  await many(gone.user.id, 1)
  await deleteOldNotices()
  const left = await noticesOf(full.user)
  expect(left).toHaveLength(limits.max)
  expect(left.at(-1)).toMatchObject({ title: 'Notice 0' })
  expect(await noticesOf(old.user)).toHaveLength(1)
  expect(await noticesOf(gone.user)).toEqual([])
})
