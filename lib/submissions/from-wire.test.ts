import { makeSubmission } from '@/lib/testing/factories'
import { makeLearnerWithSubmission } from '@/lib/testing/scenes'
import { submissionDetails } from './details'
import { detailsFromWire } from './from-wire'

const overWire = <Answer>(response: Answer): Answer => JSON.parse(JSON.stringify(response))

test('a link keeps its name from the row to the review desk; only the wire calls it file_url', async () => {
  const { ids, submission } = await makeLearnerWithSubmission({
    withdrawnAt: new Date(),
    submittedAt: new Date(0),
  })
  const later = await makeSubmission(ids)
  const row = detailsFromWire(overWire(await submissionDetails({ id: ids.userId, role: 'admin' }, later.id)))
  expect(row.fileLink).toBe(later.fileLink)
  expect(row.attempts.map(({ fileLink }) => fileLink)).toEqual([submission.fileLink])
  expect(JSON.stringify(row)).not.toContain('file_url')
})
