import { makeSubmission } from '@/lib/testing/factories'
import { makeLearnerWithSubmission } from '@/lib/testing/people'
import { submissionDetails } from './details'
import { detailsFromWire } from './from-wire'

const overWire = <Answer>(response: Answer): Answer => JSON.parse(JSON.stringify(response))

test('detailsFromWire gives link and time the names of the database columns, also in earlier attempts', async () => {
  const { ids, submission } = await makeLearnerWithSubmission({
    // The database refuses a second attempt at a task unless the first one is withdrawn.
    withdrawnAt: new Date(),
    submittedAt: new Date(0),
  })
  const later = await makeSubmission(ids)
  const details = detailsFromWire(
    overWire(await submissionDetails({ id: ids.userId, role: 'admin' }, later.id)),
  )
  expect(details.fileLink).toBe(later.fileLink)
  expect(details.attempts.map(({ fileLink }) => fileLink)).toEqual([submission.fileLink])
  expect(details.submittedAt).toBe(later.submittedAt.toISOString())
  expect(JSON.stringify(details)).not.toMatch(/file_url|submited_at/)
})
