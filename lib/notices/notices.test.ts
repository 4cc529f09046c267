import { GET as list } from '@/app/api/notices/my-notices/route'
import { POST as markRead } from '@/app/api/notices/mark-read/route'
import { GET as unreadCount } from '@/app/api/notices/unread-notices/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { DAY, HOUR } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { emailsTo, noticesOf, notifyOfEnrollment } from '@/lib/testing/notices'
import { makeLearnerWithSubmission, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { inParallel } from '@/lib/testing/responses'
import { deleteOtherUser } from '@/lib/users/mutations'
import { notices as limits } from './limits'
import { cleanUpNotices } from './mutations'
import { notify } from './notify'
import type { ListedNotice } from './queries'

type Learner = Awaited<ReturnType<typeof signedInLearner>>
type Page = { data: ListedNotice[]; meta: { total: number; nextCursor: string | null }; unread: number }
const listFor = async ({ client }: Learner, query: Record<string, string> = {}) =>
  (await client.json<Page>(list, 'GET', { query })).body
const unreadCountFor = async ({ client }: Learner) =>
  (await client.json<{ unread: number }>(unreadCount, 'GET')).body.unread

const createNotices = (userId: string, count: number, at = Date.now()) =>
  db.notice.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      userId,
      template: 'enrollment-accepted',
      title: `Notice ${n}`,
      path: '/courses',
      at: new Date(at - n),
    })),
  })

test('a notice has the subject and the link of its e-mail; notice and e-mail are rolled back with the transaction that creates them', async () => {
  const learner = await signedInLearner()
  await notifyOfEnrollment(learner.user, 'Testing')
  await expect(
    db.$transaction(async (tx) => {
      await notify(tx, learner.user, 'enrollment-accepted', { course: 'Reading', slug: 'reading' })
      throw new Error('later')
    }),
  ).rejects.toThrow('later')
  const { data } = await listFor(learner)
  const title = 'You are enrolled in Testing'
  expect(data).toMatchObject([{ title, path: '/selected-course/testing', detail: '', read: false }])
  expect(await emailsTo(learner.user)).toHaveLength(1)
})

test('notices are listed newest first, in pages, each once, without those of other users', async () => {
  const [learner, other] = [await signedInLearner(), await signedInLearner()]
  await createNotices(learner.user.id, limits.perPage * 2 + 5)
  await createNotices(other.user.id, 3)
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const page: Page = await listFor(learner, cursor ? { cursor } : {})
    expect(page.meta.total).toBe(limits.perPage * 2 + 5)
    seen.push(...page.data.map(({ title }) => title))
    cursor = page.meta.nextCursor
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: limits.perPage * 2 + 5 }, (_, n) => `Notice ${n}`))
  expect((await learner.client.json(list, 'GET')).body.message).toBe(messages.notices.listed)
  const wrong = await learner.client.json(list, 'GET', { query: { cursor: 'elsewhere' } })
  expect(wrong.status).toBe(400)
})

test('a user marks one notice or all up to a time as read, but none of other users; the unread count has a maximum', async () => {
  const [learner, other] = [await signedInLearner(), await signedInLearner()]
  await createNotices(learner.user.id, limits.unreadMax + 20)
  await createNotices(other.user.id, 1)
  expect(await unreadCountFor(learner)).toBe(limits.unreadMax)
  expect((await learner.client.json(unreadCount, 'GET')).body.message).toBe(messages.notices.counted)
  const { data } = await listFor(learner)
  const marked = await learner.client.json(markRead, 'POST', { body: { id: data[0]?.id } })
  expect(marked).toMatchObject({ status: 200, body: { message: messages.notices.markedRead } })
  expect((await listFor(learner)).data.filter(({ read: isRead }) => isRead)).toHaveLength(1)
  const [otherNotice] = await noticesOf(other.user)
  await learner.client.json(markRead, 'POST', { body: { id: otherNotice?.id } })
  await learner.client.json(markRead, 'POST', { body: { until: data[1]?.at } })
  expect(await unreadCountFor(learner)).toBe(0)
  await notifyOfEnrollment(learner.user)
  await learner.client.json(markRead, 'POST', { body: { until: data[1]?.at } })
  expect([await unreadCountFor(learner), await unreadCountFor(other)]).toEqual([1, 1])
  expect((await learner.client.json(markRead, 'POST', { body: { until: 'soon' } })).status).toBe(400)
})

test('the notice of a verdict is shown when the verdict can no longer be undone; undoing the verdict deletes the notice', async () => {
  const { client } = await signedInAdmin()
  const { submission, ...learner } = await makeLearnerWithSubmission()
  const call = { params: { id: submission.id }, body: { status: 'accepted' } }
  await client.json(review, 'PUT', call)
  expect(await noticesOf(learner.user)).toMatchObject([{ title: expect.stringMatching(/^Accepted: /) }])
  expect((await listFor(learner)).data).toEqual([])
  await client.json(undo, 'POST', { body: { id: submission.id } })
  expect(await noticesOf(learner.user)).toEqual([])
  await client.json(review, 'PUT', call)
  // As if the time to undo the verdict had passed.
  await db.notice.updateMany({ where: { userId: learner.user.id }, data: { at: new Date() } })
  expect((await listFor(learner)).data).toHaveLength(1)
})

test('twenty parallel notices with the same deduplication key become one notice with one e-mail', async () => {
  const { user } = await signedInLearner()
  await inParallel(20, () => notifyOfEnrollment(user, 'Typing', { key: `twenty:${user.id}` }))
  expect([await noticesOf(user), await emailsTo(user)].map(({ length }) => length)).toEqual([1, 1])
})

test('old notices, those beyond the maximum and those of deleted accounts are deleted', async () => {
  const [withManyNotices, withOldNotices, deleted] = [
    await signedInLearner(),
    await signedInLearner(),
    await signedInLearner(),
  ]
  await createNotices(withManyNotices.user.id, limits.max + 30)
  await createNotices(withOldNotices.user.id, 2, Date.now() - limits.retentionMs - DAY)
  await createNotices(withOldNotices.user.id, 1, Date.now() - limits.retentionMs + HOUR)
  await notifyOfEnrollment(deleted.user)
  const admin = await signedInAdmin()
  await deleteOtherUser({ ...admin.user, session: { id: '', confirmedAt: null } }, deleted.user.id)
  expect(await noticesOf(deleted.user)).toEqual([])
  // As if a notice had been written while the account was being deleted.
  await createNotices(deleted.user.id, 1)
  await cleanUpNotices()
  const left = await noticesOf(withManyNotices.user)
  expect(left).toHaveLength(limits.max)
  const newest = left.at(-1)
  expect(newest).toMatchObject({ title: 'Notice 0' })
  expect(await noticesOf(withOldNotices.user)).toHaveLength(1)
  expect(await noticesOf(deleted.user)).toEqual([])
})
