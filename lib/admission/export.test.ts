import Papa from 'papaparse'
import { GET as exportEnrollments } from '@/app/api/admin/export-enrollments/route'
import { db } from '@/lib/db/client'
import { Client } from '@/lib/testing/request'
import { makeLearner, signedInAdmin, signedInStaff } from '@/lib/testing/people'

test('managers and administrators can export the answers, reviewers cannot; no line of an answer is a formula', async () => {
  const { course, enrollment } = await makeLearner({ state: 'requested' })
  await db.admissionAnswer.createMany({
    data: [
      { enrollmentId: enrollment.id, position: 1, question: 'Why?', answer: '+B\n=C' },
      { enrollmentId: enrollment.id, position: 0, question: '=1+1', answer: '@A' },
    ],
  })
  const answersCell = async ({ client }: { client: Client }) => {
    const response = await client.call(exportEnrollments, 'GET', { query: { course: course.id } })
    const { data } = Papa.parse<Record<string, string>>(await response.text(), { header: true })
    return data[0]?.answers
  }
  for (const staff of [await signedInStaff('manager'), await signedInAdmin()])
    expect(await answersCell(staff)).toBe("'=1+1: @A\nWhy?: +B\n'=C")
  expect(await answersCell(await signedInStaff('reviewer', [course.id]))).toBe('')
})
