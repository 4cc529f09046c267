import { adminPages } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expectAccessible } from './support/axe'
import { expect, newPerson, test } from './support/people'

test('a reviewer sees only the assigned courses, a manager all courses, and a user whose role is removed is sent away from the admin area', async ({
  adminPage,
  learner: { page, person },
  testData,
}) => {
  const [course, other] = [await testData.addCourse(), await testData.addCourse()]
  const addLearnerWithSubmission = async ({ id, title }: typeof course) => {
    await testData.addTask(id)
    const client = await ApiClient.registered(newPerson())
    const [task] = await testData.enroll(client, title)
    if (!task) throw new Error('The course has no task.')
    await testData.submit(client, task, 'work')
    return client.user.name
  }
  const [assignedCourseLearnerName, otherCourseLearnerName] = [
    await addLearnerWithSubmission(course),
    await addLearnerWithSubmission(other),
  ]

  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const setRole = async (role: string, courseTitle?: string) => {
    await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
    const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
    await dialog.getByLabel('Role').selectOption(role)
    if (courseTitle) {
      const search = dialog.getByRole('searchbox', { name: 'Search courses' })
      if (await search.isVisible()) await search.fill(courseTitle)
      await dialog.getByRole('checkbox', { name: courseTitle }).check()
    }
    await expectAccessible(adminPage, `role ${role}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(
      adminPage.getByRole('row', { name: person.name }).getByText(role, { exact: true }),
    ).toBeVisible()
  }
  await setRole('reviewer', course.title)

  const menu = page.getByRole('navigation', { name: 'Administration' })
  const submissions = page.getByRole('table', { name: 'Submissions' })
  const notAllowedToast = page.getByText(messages.admin.roleNotPermitted)
  await page.goto('/admin')
  await expect(page).toHaveURL(/manage-submissions/)
  await expect(page.getByText(messages.admin.welcomeStaff(person.name))).toBeVisible()
  await expect(notAllowedToast).toHaveCount(0)
  await expect(menu.getByRole('link')).toHaveText([
    'Manage Enrollments',
    'Manage Courses',
    'Manage Submissions',
    /^Notices/,
    'Home',
  ])
  await expect(submissions.getByRole('button', { name: assignedCourseLearnerName })).toBeVisible()
  await expect(submissions.getByRole('button', { name: otherCourseLearnerName })).toHaveCount(0)
  await submissions.getByRole('button', { name: assignedCourseLearnerName }).click()
  await expect(page.getByRole('button', { name: /^Accept Task/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete Task/ })).toHaveCount(0)
  await expectAccessible(page, 'the review desk')
  await page.getByRole('button', { name: /^Accept Task/ }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  for (const path of [
    '/admin/settings',
    '/admin/manage-users',
    '/admin/audit',
    '/admin/manage-certificates',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/manage-submissions/)
    await expect(notAllowedToast.last()).toBeVisible()
  }
  await page.goto('/admin/manage-courses')
  await expect(page.getByRole('table', { name: 'Courses' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Add course' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Tasks' }).click()
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add task' })).toHaveCount(0)
  await page.goto(`/admin/manage-tasks?course=${other.id}`)
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await page.goto('/admin/manage-enrollments')
  await expect(
    page.getByRole('table', { name: 'Enrollments' }).getByText(assignedCourseLearnerName, { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)

  await setRole('manager')
  await page.goto(`/admin/manage-enrollments?q=${otherCourseLearnerName}`)
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Manage Enrollments',
    'Manage Courses',
    'Manage Submissions',
    /^Notices/,
    'Home',
    'Reports',
    'Certificates',
    'Import',
  ])
  await page.goto('/admin')
  await expect(page.getByText('Submissions to review')).toBeVisible()
  await page.goto('/admin/manage-certificates')
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Issued on paper' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Revoke / })).toHaveCount(0)

  // An open screen keeps the menu of the former role. A link that the new role does not permit redirects with `denied` in
  // the query; the next screen shows a toast and removes `denied`.
  await page.goto(adminPages.reports)
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await setRole('reviewer', course.title)
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(
    (url) => url.pathname === pages.manageSubmissions && !url.searchParams.has('denied'),
  )
  await expect(notAllowedToast).toBeVisible()

  // Without a role, the user loses access at the next call of the open page.
  await setRole('user')
  await menu.getByRole('link', { name: 'Manage Courses' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByText(messages.session.staffOnly)).toBeVisible()
  for (const { id } of [course, other]) await testData.removeCourse(id)
})
