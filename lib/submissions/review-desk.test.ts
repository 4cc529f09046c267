import { POST as acceptMany } from '@/app/api/admin/accept-submissions/route'
import { GET as details } from '@/app/api/admin/get-submission-details/[id]/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { POST as recheck } from '@/app/api/admin/recheck-link/route'
import { DELETE as removeReason } from '@/app/api/admin/saved-reasons/[id]/route'
import { GET as reasons, POST as saveReason } from '@/app/api/admin/saved-reasons/route'
import { PUT as update } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { savedReasons } from '@/lib/limits'
import { checkLink } from '@/lib/links/check-link'
import { messages } from '@/lib/messages'
import { makeSubmission, randomWord } from '@/lib/testing/factories'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { anyId, anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import type { SubmissionDetails } from './details'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})
afterAll(closeServers)

const readDetails = (id: string) =>
  admin.client.json<{ data: SubmissionDetails }>(details, 'GET', { params: { id } })
const accept = (ids: string[], by = admin) =>
  by.client.json<{ data: { done: number; refused: { id: string }[] } }>(acceptMany, 'POST', { body: { ids } })
const saveText = (text: string) =>
  admin.client.json<{ data: { id: string; text: string } }>(saveReason, 'POST', { body: { text } })

test('a reviewer reads the task, the earlier attempts with their reasons, and the result of the link check', async () => {
  const { ids, task, user, course } = await makeLearner()
  const first = await makeSubmission({
    ...ids,
    status: 'rejected',
    reason: 'Not yet.',
    withdrawnAt: new Date(),
    submittedAt: new Date('2026-11-01T08:00:00Z'),
    linkSha256: randomWord(),
  })
  const second = await makeSubmission({ ...ids, linkSha256: randomWord() })
  const { status, body } = await readDetails(second.id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: second.id,
    name: user.name,
    title: task.title,
    course_name: course.title,
    course_slug: course.slug,
    description: task.description,
    link: { status: 200, checked_at: anyTime },
    attempts: [
      { id: first.id, status: 'rejected', reason: 'Not yet.', submited_at: '2026-11-01T08:00:00.000Z' },
    ],
    same_file: [],
  })
  expect((await readDetails(first.id)).body.data).toMatchObject({ withdrawn: true, attempts: [] })
})

test('submissions of the same file by other learners are listed; an earlier one by the same learner is not', async () => {
  const linkSha256 = randomWord()
  const one = await makeLearnerWithSubmission({ linkSha256 })
  const other = await makeLearnerWithSubmission({ linkSha256 })
  await makeSubmission({ ...other.ids, linkSha256, withdrawnAt: new Date() })
  expect((await readDetails(other.submission.id)).body.data.same_file).toEqual([
    { id: one.submission.id, name: one.user.name, title: one.task.title },
  ])
})

test('a link that is fetched again is compared with what was submitted', async () => {
  let content = 'the first'
  await serveAtLinkCheckAddress((request, response) => {
    response.statusCode = request.url === '/gone' ? 404 : 200
    response.setHeader('content-type', 'text/plain').end(content)
  })
  const firstCheck = await checkLink(allowedLink('work'))
  const { submission } = await makeLearnerWithSubmission({
    fileLink: allowedLink('work'),
    linkSha256: firstCheck.sha256,
  })
  const recheckLink = () => admin.client.json(recheck, 'POST', { body: { id: submission.id } })
  const checkedLink = { final_url: allowedLink('work'), status: 200, type: 'text/plain', checked_at: anyTime }
  expect((await recheckLink()).body).toEqual({
    message: messages.admin.linkRechecked,
    data: { ...checkedLink, changed: false, length: 9 },
  })
  // The hash covers only the start of a file. This simulates a change after it: the hash is equal, the length differs.
  content = 'the first, continued'
  await db.submission.update({
    where: { id: submission.id },
    data: { linkSha256: (await checkLink(allowedLink('work'))).sha256, linkLength: 9 },
  })
  expect((await recheckLink()).body).toMatchObject({ data: { changed: true, length: 20 } })
  content = 'something else'
  expect((await recheckLink()).body).toMatchObject({ data: { ...checkedLink, changed: true, length: 14 } })

  const withMissingFile = await makeLearnerWithSubmission({ fileLink: allowedLink('gone') })
  expect(await admin.client.json(recheck, 'POST', { body: { id: withMissingFile.submission.id } })).toEqual({
    status: 422,
    body: { message: messages.submissions.linkNotPublic },
  })
})

test.each(unknownIds)('the unknown submission %j can be neither read nor fetched again', async (id) => {
  const missing = { status: 404, body: { message: messages.submissions.missing } }
  expect(await readDetails(id)).toEqual(missing)
  expect(await admin.client.json(recheck, 'POST', { body: { id } })).toEqual(missing)
})

test('one call accepts many submissions; those that were decided before are unchanged and reported', async () => {
  const undecided = [await makeLearnerWithSubmission(), await makeLearnerWithSubmission()]
  const rejected = await makeLearnerWithSubmission({ status: 'rejected' })
  const ids = [...undecided, rejected].map(({ submission }) => submission.id)
  expect(await accept([...ids, ...ids])).toEqual({
    status: 200,
    body: {
      message: '2 submissions accepted.',
      data: { done: 2, refused: [{ id: rejected.submission.id, message: 'This submission is rejected.' }] },
    },
  })
  const rows = await db.submission.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  expect(rows.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'rejected'])
  expect(
    await db.outboxMail.count({
      where: { template: 'submission-accepted', recipient: undecided[0]?.user.email ?? '' },
    }),
  ).toBe(1)
})

test('if a submission is accepted in bulk and rejected singly at the same time, it gets one verdict and one e-mail', async () => {
  const colleague = await signedInAdmin()
  for (let round = 0; round < 10; round++) {
    const learner = await makeLearnerWithSubmission()
    const { id } = learner.submission
    const [bulk, single] = await Promise.all([
      accept([id]),
      colleague.client.json(update, 'PUT', {
        params: { id },
        body: { status: 'rejected', reason: 'No.', seen: 'pending' },
      }),
    ])
    expect([
      [1, 409],
      [0, 200],
    ]).toContainEqual([bulk.body.data.done, single.status])
    expect(await db.outboxMail.count({ where: { recipient: learner.user.email, state: 'queued' } })).toBe(1)
  }
})

test('a call to accept none or more than 200 submissions is refused', async () => {
  expect((await accept([])).status).toBe(400)
  expect((await accept(Array.from({ length: 201 }, randomWord))).status).toBe(400)
})

test('the queue is listed oldest first, page by page, and can be limited to a course', async () => {
  const { course, ids } = await makeLearnerWithSubmission({ submittedAt: new Date('2020-01-03') })
  const withdrawn = { withdrawnAt: new Date('2020-01-04') }
  await makeSubmission({ ...ids, ...withdrawn, submittedAt: new Date('2020-01-01') })
  const later = await makeLearnerWithSubmission({ submittedAt: new Date('2020-01-05') })
  type Listed = { data: { id: string }[]; meta: { nextCursor: string | null; total: number } }
  const listPage = (query: Record<string, string>) =>
    admin.client.json<Listed>(list, 'GET', {
      params: admin.idAndEmail,
      query: { sort: 'oldest', limit: '1', ...query },
    })
  const firstPage = (await listPage({})).body
  const secondPage = (await listPage({ cursor: firstPage.meta.nextCursor ?? '' })).body
  const oldest = await db.submission.findMany({
    where: { withdrawnAt: null },
    orderBy: { submittedAt: 'asc' },
    take: 2,
  })
  expect([firstPage.data[0]?.id, secondPage.data[0]?.id]).toEqual(oldest.map(({ id }) => id))
  expect(oldest[1]?.id).toBe(later.submission.id)
  expect((await listPage({ course: course.id })).body.meta.total).toBe(1)
})

test('repeated and parallel saves store a reason once', async () => {
  const text = `The link is not public ${randomWord()}`
  expect(countByStatus(await inParallel(20, () => saveText(` ${text} `)))).toEqual({ 201: 20 })
  const { body } = await admin.client.json<{ data: { id: string; text: string }[] }>(reasons, 'GET')
  const saved = body.data.filter((reason) => reason.text === text)
  expect(saved).toEqual([{ id: anyId, text }])
  const remove = () => admin.client.json(removeReason, 'DELETE', { params: { id: saved[0]?.id ?? '' } })
  expect(await remove()).toEqual({ status: 200, body: { message: messages.admin.reasonRemoved } })
  expect((await remove()).status).toBe(404)
  const trail = await db.auditEvent.findMany({
    where: { subjectId: saved[0]?.id ?? '' },
    orderBy: { at: 'asc' },
  })
  expect(trail.map(({ action }) => action)).toEqual(['reason.saved', 'reason.removed'])
})

test('a saved reason that is empty, too long or beyond the maximum number is refused', async () => {
  for (const blank of [' ', '\u200b'])
    expect(await saveText(blank)).toMatchObject({
      status: 400,
      body: { message: messages.admin.reasonRequired },
    })
  expect(await saveText('a'.repeat(501))).toMatchObject({
    status: 400,
    body: { message: messages.admin.tooLong },
  })
  const savedCount = await db.savedReason.count()
  const answers = await inParallel(savedReasons.max - savedCount + 5, () => saveText(randomWord()))
  expect(countByStatus(answers)).toEqual({ 201: savedReasons.max - savedCount, 409: 5 })
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: messages.admin.reasonsFull,
  })
})
