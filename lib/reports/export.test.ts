import Papa from 'papaparse'
import { GET as exportCsv } from '@/app/api/admin/export-report/route'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'

test('the CSV file of a report grouped by reviewer has figures of verdicts, and empty cells for all other figures', async () => {
  const admin = await signedInAdmin()
  const reviewedAt = new Date('2026-02-10T12:00:00Z')
  await makeLearnerWithSubmission({ status: 'accepted', reviewedAt, reviewerId: admin.user.id })
  const query = { by: 'reviewer', from: '2026-02', to: '2026-02' }
  const response = await admin.client.call(exportCsv, 'GET', { query })
  const text = (await response.text()).replace('\uFEFF', '')
  expect(Papa.parse(text, { header: true, skipEmptyLines: true }).data).toEqual([
    expect.objectContaining({
      name: admin.user.name,
      verdicts: '1',
      accepted: '1',
      requests: '',
      enrolled: '',
      first_submissions: '',
      completed: '',
      median_days_to_completion: '',
      certificates: '',
    }),
  ])
})
