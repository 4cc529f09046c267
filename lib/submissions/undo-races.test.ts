import { POST as undo } from '@/app/api/admin/undo-review/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { SECOND } from '@/lib/limits'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { makeSubmissionWithCriteria, signedInAdmin } from '@/lib/testing/people'

test('an undo waits while a criterion is being deleted, and then restores the result without its ID', async () => {
  const { client } = await signedInAdmin()
  const { submission, passFailCriterionId } = await makeSubmissionWithCriteria()
  const { id } = submission
  const results = [{ criterion_id: passFailCriterionId, met: false, comment: 'Which edition?' }]
  const feedback = { reason: 'Too short.', next_step: 'Name it.', results }
  await client.json(review, 'PUT', { params: { id }, body: { status: 'rejected', ...feedback } })
  // Eleven seconds later, another verdict replaces this one.
  const reviewedAt = new Date(Date.now() - 11 * SECOND)
  await db.submission.update({ where: { id }, data: { reviewedAt } })
  await client.json(review, 'PUT', { params: { id }, body: { status: 'accepted' } })
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query('DELETE FROM "Criterion" WHERE "id" = $1', [passFailCriterionId])
    const undone = client.json(undo, 'POST', { body: { id } })
    await waitForBlockedConnections(connection)
    await connection.query('COMMIT')
    expect(await undone).toMatchObject({ status: 200 })
  })
  expect(await db.submission.findUniqueOrThrow({ where: { id }, include: { results: true } })).toMatchObject({
    status: 'rejected',
    results: [{ criterionId: null, comment: 'Which edition?' }],
  })
})
