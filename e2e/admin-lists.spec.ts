import { adminApi, adminPages } from '@/lib/admin-routes'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'
import type { Scene } from './support/scene'
import { withFailingCall } from './texts/failing-call'

/** A new course with one task, for which one learner has submitted work. */
async function addCourseWithSubmission(scene: Scene) {
  const course = await scene.addCourse()
  await scene.addTask(course.id)
  const learner = await Caller.registered(newPerson())
  const [task] = await scene.enroll(learner, course.title)
  if (!task) throw new Error('The course has no task.')
  await scene.submit(learner, task)
  return { course, learner }
}

test('lists of submissions and enrollments open with what is pending, or with the filter last selected in this browser tab', async ({
  adminPage,
  scene,
}) => {
  const { course } = await addCourseWithSubmission(scene)
  const requester = await Caller.registered(newPerson())
  await scene.requestEnrollment(requester, course.title)

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
  await scene.removeCourse(course.id)
})

test('e-mail addresses in the tables of the admin area are links to the mail program', async ({
  adminPage,
  scene,
}) => {
  const { course, learner } = await addCourseWithSubmission(scene)
  for (const path of [pages.manageUsers, pages.manageEnrollments, pages.manageSubmissions]) {
    await adminPage.goto(`${path}?q=${learner.user.name}`)
    await expect(adminPage.getByRole('link', { name: learner.user.email })).toHaveAttribute(
      'href',
      `mailto:${learner.user.email}`,
    )
  }
  await scene.removeCourse(course.id)
})

test('the filter of a list says that one course is selected, even if that course is unknown or courses cannot be loaded', async ({
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

test('the filter of a list or report says that one batch is selected, even if that batch is unknown or batches cannot be loaded', async ({
  adminPage,
  scene,
}) => {
  const course = await scene.addCourse()
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
  await scene.removeCourse(course.id)
})

test('a list shows no rows of the previous filter if those of the new one cannot be loaded', async ({
  adminPage,
  scene,
}) => {
  const { course } = await addCourseWithSubmission(scene)
  await adminPage.goto(`${pages.manageSubmissions}?q=${encodeURIComponent(course.title)}`)
  const row = adminPage.getByRole('row', { name: course.title })
  await expect(row).toBeVisible()
  await withFailingCall(adminPage, '/api/admin/get-submissions-data', async () => {
    await adminPage.getByRole('button', { name: 'Accepted', exact: true }).click()
    await expect(adminPage.getByRole('main').getByText(messages.submissions.loadFailed)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
  await scene.removeCourse(course.id)
})

test('a list shows its first page once the last row of a later one is gone', async ({ adminPage, scene }) => {
  const course = await scene.addCourse()
  const enroll = (count: number) => {
    const learners = Array.from({ length: count }, newPerson)
    const rows = learners.map(({ name, email }, index) => ({
      line: index + 1,
      name,
      email,
      full_name: '',
      course: course.title,
    }))
    return scene.admin.call('POST', adminApi.importLearners, { rows })
  }
  // As many as a page of the list has, and one more.
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
  await scene.removeCourse(course.id)
})
