import { adminApi, adminPages } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { expect, test } from './support/people'

test('the links in the rows of courses and batches request no page before they are followed', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const days = { starts_on: '2099-01-05', ends_on: '', opens_on: '', closes_on: '' }
  await testData.admin.call('POST', adminApi.insertBatch, { course_id: course.id, name: 'January', ...days })
  const requested: string[] = []
  adminPage.on('request', (request) => request.headers().rsc && requested.push(request.url()))
  for (const [path, link] of [
    [`${pages.manageCourses}?q=${encodeURIComponent(course.title)}`, 'Batches'],
    [adminPages.manageBatches(course.id), 'Enrollments of January'],
  ] as const) {
    await adminPage.goto(path)
    await expect(adminPage.getByRole('link', { name: link, exact: true })).toBeVisible()
    // Next requests the pages of visible links as soon as they are hydrated.
    await adminPage.waitForLoadState('networkidle')
    expect(requested, path).toEqual([])
  }
  await testData.removeCourse(course.id)
})
