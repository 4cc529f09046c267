import type { Page } from 'playwright/test'
import { callFrom } from './support/call-from-page'
import { storeFullName } from './support/full-name'
import { xssPayloads } from './support/xss-payloads'
import { fileLink } from './support/file-server'
import { expect, test } from './support/people'

const groupCount = 4
const groupSize = Math.ceil(xssPayloads.length / groupCount)
const payloadGroups = Array.from({ length: groupCount }, (_, index) =>
  xssPayloads.slice(index * groupSize, (index + 1) * groupSize),
)
const randomPrefix = () => Math.random().toString(36).slice(2, 8)

/** A text on a screen, or the value of a field with a label. */
type Shown = string | { label: string; value: string }

declare global {
  interface Window {
    recordRun: (address: string) => void
  }
}

/** Addresses of the pages on which a payload ran. */
const runs: string[] = []

/** Records each time that a payload sets `window.ran`, also while the next screen is being opened. */
async function recordRuns(page: Page) {
  await page.exposeFunction('recordRun', (address: string) => void runs.push(address))
  await page.addInitScript(() => {
    const set = () => {
      window.recordRun(location.href)
    }
    Object.defineProperty(window, 'ran', { set })
  })
}

/** Opens a screen, waits until it has loaded and shows all of `shown`, and expects that no payload has run. */
async function expectNothingRuns(page: Page, path: string, ...shown: Shown[]) {
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  for (const one of shown)
    if (typeof one === 'string')
      await expect(page.getByText(one).filter({ visible: true }), path).not.toHaveCount(0)
    else await expect(page.getByLabel(one.label), path).toHaveValue(one.value)
  expect(runs, path).toEqual([])
}

test('texts of learners and administrators are shown as typed, and no script in them runs', async ({
  learner: { page, person },
  adminPage,
  openPage,
}) => {
  const guest = await openPage()
  for (const visitor of [page, adminPage, guest]) await recordRuns(visitor)
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
    // Only a course's title is also in <title>, so the payload that ends <title> is tested there.
    const titlePayload = group.find((payload) => payload.startsWith('</title>')) ?? group[0]
    const title = `${prefix} ${groupIndex} ${titlePayload}`.replace(/\s+/g, ' ')
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
    // A user has only one full name, so of each group one payload is tested as the full name: the first payload of
    // group 1, the second of group 2, and so on.
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
  expect(runs).toEqual([])
})
