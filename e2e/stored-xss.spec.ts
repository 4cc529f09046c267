import type { Page } from 'playwright/test'
import { callFrom } from './support/call-from-page'
import { storeFullName } from './support/full-name'
import { xssPayloads } from './support/xss-payloads'
import { fileLink } from './support/file-server'
import { expect, test } from './support/people'

const payloadGroups = [0, 10, 20, 30].map((from) => xssPayloads.slice(from, from + 10))
const randomPrefix = () => Math.random().toString(36).slice(2, 8)

/** Opens a screen, waits until it has loaded and shows `text`, and expects that no payload has set `window.ran`. */
async function expectNothingRuns(page: Page, path: string, text?: string) {
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  if (text) await expect(page.getByText(text).first()).toBeVisible()
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
    const description = group.join('\n')
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
      { course_id: course.id, title: `${prefix} ${group[1]}`.slice(0, 160), description },
    )
    await callFrom(page, 'POST', '/api/course/enollment-request', { user_id: me._id, course_id: course.id })
    // A user has one full name, so each group tests one payload as the full name, each at another position.
    await storeFullName(person.email, String(group[groupIndex]).slice(0, 90))
    const enrollments = await callFrom<{ data: { id: string; title: string }[] }>(
      adminPage,
      'GET',
      `/api/admin/get-enrollments-data/${adminIdAndEmail}?q=${person.name}`,
    )
    const id = enrollments.data.find((row) => row.title === title)?.id
    await callFrom(adminPage, 'PUT', '/api/admin/accept-enrollment-data', { id })
    const link = fileLink(`work?${group.map((payload) => encodeURI(payload)).join('&')}`)
    const submissionFields = { user_id: me._id, task_id: task.id, fileLink: link.slice(0, 2000) }
    const { data: submission } = await callFrom<{ data: { id: string } }>(
      page,
      'POST',
      '/api/task/submit-course-task',
      submissionFields,
    )
    await callFrom(adminPage, 'PUT', `/api/admin/update-submission-data/${submission.id}`, {
      status: 'rejected',
      reason: description.slice(0, 500),
    })

    await expectNothingRuns(page, `/selected-course/${encodeURIComponent(course.slug)}`, title)
    await expectNothingRuns(page, `/selected-course/${encodeURIComponent(course.slug)}?task=${task.id}`)
    await expectNothingRuns(page, '/submissions', title)
    await expectNothingRuns(page, '/profile')
    await expectNothingRuns(guest, `/selected-course/${encodeURIComponent(course.slug)}`, title)
    await expectNothingRuns(guest, '/courses', title)
    for (const screen of ['manage-users', 'manage-enrollments', 'manage-submissions'])
      await expectNothingRuns(adminPage, `/admin/${screen}?q=${person.name}`)
    await expectNothingRuns(adminPage, `/admin/manage-courses?q=${prefix}`, title)
    await expectNothingRuns(adminPage, `/admin/manage-tasks?course=${course.id}`)
    await callFrom(adminPage, 'DELETE', `/api/admin/delete-course-data/${course.id}`)
  }
})
