import type { Page } from 'playwright/test'
import { callFrom } from './support/call-from-page'
import { storeFullName } from './support/full-name'
import { xssPayloads } from './support/xss-payloads'
import { fileLink } from './support/file-server'
import { expect, test } from './support/people'

const payloadGroups = [0, 10, 20, 30].map((from) => xssPayloads.slice(from, from + 10))
const randomPrefix = () => Math.random().toString(36).slice(2, 8)

/** A text on a screen, or the value of a field with a label. */
type Shown = string | { label: string; value: string }

/** Opens a screen, waits until it has loaded and shows all of `shown`, and expects that no payload has set `window.ran`. */
async function expectNothingRuns(page: Page, path: string, ...shown: Shown[]) {
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  for (const one of shown)
    if (typeof one === 'string')
      await expect(page.getByText(one).filter({ visible: true }), path).not.toHaveCount(0)
    else await expect(page.getByLabel(one.label), path).toHaveValue(one.value)
  expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
}

test('texts of learners and administrators are shown as typed, and no script in them runs', async ({
  learner: { page, person },
  adminPage,
  openPage,
}) => {
  const guest = await openPage()
  await page.goto('/')
  await adminPage.goto('/')
  const prefix = randomPrefix()
  const { user_data: me } = await callFrom<{ user_data: { _id: string } }>(
    page,
    'GET',
    '/api/protect/session-check',
  )
  const admin = await callFrom<{ user_data: { _id: string; email: string } }>(
    adminPage,
    'GET',
    '/api/protect/session-check',
  )
  const adminIdAndEmail = `${admin.user_data._id}/${encodeURIComponent(admin.user_data.email)}`

  for (const [groupIndex, group] of payloadGroups.entries()) {
    const title = `${prefix} ${groupIndex} ${group[0]}`.replace(/\s+/g, ' ')
    const taskTitle = `${prefix} task ${group[1]}`.replace(/\s+/g, ' ').slice(0, 160)
    const description = [`${prefix} description`, ...group].join('\n')
    const reason = [`${prefix} reason`, ...group].join('\n').slice(0, 500)
    const fullName = String(group[groupIndex]).slice(0, 90)
    const { data: course } = await callFrom<{ data: { id: string; slug: string } }>(
      adminPage,
      'POST',
      '/api/admin/insert-course-data',
      { title, description, image_url: '/covers/testing.svg' },
    )
    const { data: task } = await callFrom<{ data: { id: string } }>(
      adminPage,
      'POST',
      '/api/admin/insert-course-task-data',
      { course_id: course.id, title: taskTitle, description },
    )
    await callFrom(page, 'POST', '/api/course/enollment-request', { user_id: me._id, course_id: course.id })
    // A user has one full name, so each group tests one of its payloads as the full name: the first its first, and so on.
    await storeFullName(person.email, fullName)
    const enrollments = await callFrom<{ data: { id: string; title: string }[] }>(
      adminPage,
      'GET',
      `/api/admin/get-enrollments-data/${adminIdAndEmail}?q=${person.name}`,
    )
    const id = enrollments.data.find((row) => row.title === title)?.id
    await callFrom(adminPage, 'PUT', '/api/admin/accept-enrollment-data', { id })
    const link = fileLink(`work?${group.map((payload) => encodeURI(payload)).join('&')}`).slice(0, 2000)
    const submissionFields = { user_id: me._id, task_id: task.id, fileLink: link }
    const { data: submission } = await callFrom<{ data: { id: string } }>(
      page,
      'POST',
      '/api/task/submit-course-task',
      submissionFields,
    )
    await callFrom(adminPage, 'PUT', `/api/admin/update-submission-data/${submission.id}`, {
      status: 'rejected',
      reason,
    })

    const coursePath = `/selected-course/${encodeURIComponent(course.slug)}`
    await expectNothingRuns(page, coursePath, title, taskTitle, description)
    const linkField = { label: 'Link to your file', value: link }
    await expectNothingRuns(page, `${coursePath}?task=${task.id}`, taskTitle, description, reason, linkField)
    await expectNothingRuns(page, '/submissions', title, taskTitle, reason)
    await expectNothingRuns(page, '/profile', { label: 'Full name', value: fullName })
    await expectNothingRuns(guest, coursePath, title, description)
    await expectNothingRuns(guest, '/courses', title, description)
    await expectNothingRuns(adminPage, `/admin/manage-users?q=${person.name}`, fullName)
    await expectNothingRuns(adminPage, `/admin/manage-enrollments?q=${person.name}`, title)
    const submissionsPath = `/admin/manage-submissions?q=${person.name}&status=rejected`
    await expectNothingRuns(adminPage, submissionsPath, title, taskTitle, description, reason, link)
    await expectNothingRuns(adminPage, `/admin/manage-courses?q=${prefix}`, title)
    await expectNothingRuns(
      adminPage,
      `/admin/manage-tasks?course=${course.id}`,
      title,
      taskTitle,
      description,
    )
    await callFrom(adminPage, 'DELETE', `/api/admin/delete-course-data/${course.id}`)
  }
})
