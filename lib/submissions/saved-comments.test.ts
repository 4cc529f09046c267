import { GET as details } from '@/app/api/admin/get-submission-details/[id]/route'
import { DELETE as removeComment } from '@/app/api/admin/saved-comments/[id]/route'
import { POST as saveComment } from '@/app/api/admin/saved-comments/route'
import { criteria as criteriaLimits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { randomWord } from '@/lib/testing/factories'
import { makeSubmissionWithCriteria, signedInAdmin } from '@/lib/testing/people'
import { anyId, inParallel, unknownId, countByStatus } from '@/lib/testing/responses'
import type { SubmissionDetails } from './details'

const texts = messages.admin

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const readDetails = async (id: string) =>
  (await admin.client.json<{ data: SubmissionDetails }>(details, 'GET', { params: { id } })).body.data
const saveText = (criterion_id: string, text: string) =>
  admin.client.json<{ data: { id: string } }>(saveComment, 'POST', { body: { criterion_id, text } })

test('a comment saved in parallel is stored once, offered for its criterion alone, and can be removed', async () => {
  const { submission, passFailCriterionId, pointsCriterionId } = await makeSubmissionWithCriteria()
  const text = `Page two has none ${randomWord()}`
  const [saved] = await inParallel(10, () => saveText(passFailCriterionId, ` ${text} `))
  expect(saved).toEqual({ status: 201, body: { message: texts.commentSaved, data: { id: anyId, text } } })
  expect((await readDetails(submission.id)).criteria).toMatchObject([
    { id: passFailCriterionId, saved_comments: [{ text }] },
    { id: pointsCriterionId, saved_comments: [] },
  ])
  const remove = () =>
    admin.client.json(removeComment, 'DELETE', { params: { id: saved?.body.data.id ?? '' } })
  expect(await remove()).toEqual({ status: 200, body: { message: texts.commentRemoved } })
  expect(await remove()).toEqual({ status: 404, body: { message: texts.savedCommentMissing } })
})

test('a comment that is empty, too long, beyond the maximum number or on an unknown criterion is refused', async () => {
  const { passFailCriterionId } = await makeSubmissionWithCriteria()
  for (const blank of [' ', '\u200b'])
    expect(await saveText(passFailCriterionId, blank)).toMatchObject({
      status: 400,
      body: { message: texts.commentRequired },
    })
  expect(await saveText(passFailCriterionId, 'a'.repeat(501))).toMatchObject({
    status: 400,
    body: { message: texts.tooLong },
  })
  expect(await saveText(unknownId, 'No')).toEqual({ status: 404, body: { message: texts.criterionMissing } })
  const answers = await inParallel(criteriaLimits.savedCommentsMax + 3, () =>
    saveText(passFailCriterionId, randomWord()),
  )
  expect(countByStatus(answers)).toEqual({ 201: criteriaLimits.savedCommentsMax, 409: 3 })
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ message: texts.commentsFull })
})
