import { adminApi, adminPages } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { expect, newPerson, test } from './support/people'
import type { TestData } from './support/test-data'
import { withFailingCall } from './texts/failing-call'

/** A new course with one task, for which one learner has submitted work. */
async function addCourseWithSubmission(testData: TestData) {
  const course = await testData.addCourse()
  await testData.addTask(course.id)
  const learner = await ApiClient.registered(newPerson())
  const [task] = await testData.enroll(learner, course.title)
  if (!task) throw new Error('The course has no task.')
  await testData.submit(learner, task)
  return { course, learner }
}

test('lists of submissions and enrollments open with what is pending, or with the filter last selected in this browser tab', async ({
  adminPage,
  testData,
}) => {
  const { course } = await addCourseWithSubmission(testData)
  const requester = await ApiClient.registered(newPerson())
  await testData.requestEnrollment(requester, course.title)

  for (const [path, filter, state, matches] of [
    [pages.manageSubmissions, 'status=pending', 'Pending', 1],
    [pages.manageEnrollments, 'state=requested', 'Requested', 2],
  ] as const) {
    await adminPage.goto(path)
    await expect(adminPage).toHaveURL(`${path}?${filter}`)
    await expect(adminPage.getByRole('button', { name: state, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await adminPage.getByRole('button', { name: 'All', exact: true }).click()
    await expect(adminPage).toHaveURL(path)
    await adminPage.goto(pages.manageUsers)
    await adminPage.goto(path)
    await expect(adminPage.getByRole('table')).toBeVisible()
    await expect(adminPage).toHaveURL(path)
    // A search in the address overrides the default and the selected filter.
    await adminPage.goto(`${path}?q=${course.title}`)
    await expect(adminPage.getByRole('row', { name: course.title })).toHaveCount(matches)
    await expect(adminPage).toHaveURL(/\?q=[^&]+$/)
  }
  await testData.removeCourse(course.id)
})

test('after a redirect for a missing permission, the review desk says so, lists pending submissions, and removes the parameter `denied` from its URL', async ({
  adminPage,
  testData,
}) => {
  const { course } = await addCourseWithSubmission(testData)
  await adminPage.goto(`${pages.manageSubmissions}?denied=role`)
  await expect(adminPage.getByText(messages.admin.roleNotPermitted)).toBeVisible()
  await expect(adminPage).toHaveURL(`${pages.manageSubmissions}?status=pending`)
  await adminPage.getByRole('button', { name: 'Rejected', exact: true }).click()
  await expect(adminPage).toHaveURL(`${pages.manageSubmissions}?status=rejected`)
  await testData.removeCourse(course.id)
})

test('on a narrow screen, each row of a table has as many cells as the table has column headers', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const requester = await ApiClient.registered(newPerson())
  await testData.requestEnrollment(requester, course.title)
  await adminPage.setViewportSize({ width: 375, height: 812 })
  await adminPage.goto(`${pages.manageEnrollments}?q=${encodeURIComponent(course.title)}`)
  const row = adminPage.getByRole('row', { name: course.title })
  await expect(row.getByRole('checkbox')).toBeVisible()
  const headers = adminPage.getByRole('columnheader')
  await expect(headers.first()).toHaveText('Select')
  await expect(row.getByRole('cell')).toHaveCount(await headers.count())
  // On a narrow screen, the check box for all rows is above the table, not in its header.
  await expect(adminPage.getByRole('checkbox', { name: 'Select all' })).toHaveCount(1)
  await testData.removeCourse(course.id)
})

test('e-mail addresses in the tables of the admin area are links to the mail program', async ({
  adminPage,
  testData,
}) => {
  const { course, learner } = await addCourseWithSubmission(testData)
  for (const path of [pages.manageUsers, pages.manageEnrollments, pages.manageSubmissions]) {
    await adminPage.goto(`${path}?q=${learner.user.name}`)
    await expect(adminPage.getByRole('link', { name: learner.user.email })).toHaveAttribute(
      'href',
      `mailto:${learner.user.email}`,
    )
  }
  await testData.removeCourse(course.id)
})

test('the course filter of a list shows ‘One course’ if courses cannot be loaded, and ‘Unknown course’ if the URL names a course that does not exist', async ({
  adminPage,
}) => {
  const path = `${pages.manageSubmissions}?course=${crypto.randomUUID()}`
  const filter = adminPage.getByRole('combobox', { name: 'Course' })
  const selected = filter.locator('option:checked')
  await withFailingCall(adminPage, '/api/admin/get-courses-info', async () => {
    await adminPage.goto(path)
    await expect(selected).toHaveText('One course')
  })
  await adminPage.goto(path)
  await expect(selected).toHaveText('Unknown course')
  await filter.selectOption('All courses')
  await expect(adminPage).not.toHaveURL(/course=/)
  await expect(selected).toHaveText('All courses')
})

test('the filter of a list offers all courses, even if the API returns them on several pages', async ({
  adminPage,
  testData,
}) => {
  const courses = [await testData.addCourse(), await testData.addCourse()]
  await adminPage.route('**/api/admin/get-courses-info/**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await adminPage.goto(pages.manageSubmissions)
  for (const { title } of courses) await expect(adminPage.getByRole('option', { name: title })).toBeAttached()
  for (const { id } of courses) await testData.removeCourse(id)
})

test('the batch filter of a list or report shows ‘One batch’ if batches cannot be loaded, and ‘Unknown batch’ if the URL names a batch that does not exist', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const filter = adminPage.getByRole('combobox', { name: 'Batch' })
  const selected = filter.locator('option:checked')
  for (const path of [pages.manageEnrollments, adminPages.reports]) {
    const address = `${path}?course=${course.id}&batch=${crypto.randomUUID()}`
    await withFailingCall(adminPage, adminApi.courseBatches(course.id), async () => {
      await adminPage.goto(address)
      await expect(selected).toHaveText('One batch')
    })
    await adminPage.goto(address)
    await expect(selected).toHaveText('Unknown batch')
    await filter.selectOption('All batches')
    await expect(adminPage).not.toHaveURL(/batch=/)
    // The course has no batches.
    await expect(filter).toHaveCount(0)
  }
  await testData.removeCourse(course.id)
})

test('a reviewer, who may not load batches, can remove the batch filter that the URL of a list has', async ({
  testData,
  openPage,
}) => {
  const { course, learner } = await addCourseWithSubmission(testData)
  const person = newPerson()
  const { user } = await ApiClient.registered(person)
  const role = { role: 'user', institute_role: 'reviewer', course_ids: [course.id] }
  await testData.admin.call('PUT', adminApi.updateUser(user.id), role)
  const page = await openPage(await ApiClient.signedIn(person))
  await page.goto(adminPages.batchEnrollments(course.id, crypto.randomUUID()))
  const filter = page.getByRole('combobox', { name: 'Batch' })
  await expect(filter.locator('option:checked')).toHaveText('One batch')
  const row = page.getByRole('row', { name: learner.user.name })
  await expect(page.getByText(messages.admin.nothingFound)).toBeVisible()
  await filter.selectOption('All batches')
  await expect(row).toBeVisible()
  await expect(filter).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('the button that accepts all requests is disabled while the list still shows those of the previous search', async ({
  adminPage,
  testData,
}) => {
  const courses = [
    await testData.addCourse(),
    await testData.addCourse(),
    await testData.addCourse(),
  ] as const
  const [requester, other] = [
    await ApiClient.registered(newPerson()),
    await ApiClient.registered(newPerson()),
  ]
  for (const { title } of courses) await testData.requestEnrollment(requester, title)
  await testData.requestEnrollment(other, courses[0].title)
  const search = encodeURIComponent(courses[0].title)
  await adminPage.goto(`${pages.manageEnrollments}?state=requested&q=${search}`)
  const acceptAll = adminPage.getByRole('button', { name: /^Accept all / })
  await expect(acceptAll).toHaveText('Accept all 2')
  const { sent, release } = await holdCall(adminPage, /get-enrollments-data/)
  await adminPage.getByRole('searchbox').fill(requester.user.name)
  await sent
  await expect(acceptAll).toBeDisabled()
  release()
  await expect(acceptAll).toHaveText('Accept all 3')
  await expect(acceptAll).toBeEnabled()
  for (const { id } of courses) await testData.removeCourse(id)
})

test('a list shows no rows of the previous filter if those of the new one cannot be loaded', async ({
  adminPage,
  testData,
}) => {
  const { course } = await addCourseWithSubmission(testData)
  await adminPage.goto(`${pages.manageSubmissions}?q=${encodeURIComponent(course.title)}`)
  const row = adminPage.getByRole('row', { name: course.title })
  await expect(row).toBeVisible()
  await withFailingCall(adminPage, '/api/admin/get-submissions-data', async () => {
    await adminPage.getByRole('button', { name: 'Accepted', exact: true }).click()
    await expect(adminPage.getByRole('main').getByText(messages.submissions.loadFailed)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
  await testData.removeCourse(course.id)
})

test('a list shows its first page once the last row of a later one is gone', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const enroll = (count: number) => {
    const learners = Array.from({ length: count }, newPerson)
    const rows = learners.map(({ name, email }, index) => ({
      line: index + 1,
      name,
      email,
      full_name: '',
      course: course.title,
    }))
    return testData.admin.call('POST', adminApi.importLearners, { rows })
  }
  // A page of the list has 50 rows, and a call imports at most 50.
  await enroll(50)
  await enroll(1)
  await adminPage.goto(`${pages.manageEnrollments}?q=${encodeURIComponent(course.title)}`)
  const rows = adminPage.getByRole('row', { name: course.title })
  await adminPage.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(adminPage).toHaveURL(/cursor=/)
  await rows.getByRole('button', { name: /^Delete the enrollment of / }).click()
  await adminPage.getByRole('button', { name: 'Delete enrollment' }).click()
  await expect(adminPage).not.toHaveURL(/cursor=/)
  await expect(rows).toHaveCount(50)
  await testData.removeCourse(course.id)
})
