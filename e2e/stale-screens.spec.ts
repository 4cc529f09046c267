import type { Locator, Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { learnerApi } from '@/lib/learner-routes'
import { pages } from '@/lib/routes'
import { expect, newPage, test } from './support/people'

const title = 'Technical Writing'

/** Simulates returning to the window until the element is visible. */
const refocusUntilVisible = (page: Page, locator: Locator) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(locator).toBeVisible({ timeout: 3000 })
  }).toPass()

test('an open course page shows an approval when the window gets the focus', async ({
  learner: { page, caller },
  scene,
}) => {
  await scene.requestEnrollment(caller, title)
  await page.goto('/selected-course/technical-writing')
  await expect(page.getByText('Requested')).toBeVisible()
  await scene.acceptEnrollment(caller, title)
  await refocusUntilVisible(page, page.getByRole('list', { name: 'Tasks' }))
})

test('an open course page offers the certificate at the first press after completion', async ({
  learner: { page, caller },
  scene,
}) => {
  const tasks = await scene.enroll(caller, title)
  for (const task of tasks) await scene.review(await scene.submit(caller, task), 'accepted')
  await page.goto('/selected-course/technical-writing')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await scene.completeCourse(caller, title)
  await page.getByRole('button', { name: 'Download Certificate' }).click()
  await expect(page.getByRole('dialog', { name: 'Verify Name' })).toBeVisible()
  await expect(page.getByText('Please complete the tasks!')).toHaveCount(0)
})

test('a course requested in another tab moves to the enrolled courses when it is requested again', async ({
  learner: { page, caller },
  scene,
}) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: title }).click()
  await scene.requestEnrollment(caller, title)
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByRole('heading', { name: 'Enrolled Courses (1)' })).toBeVisible()
})

test('a course requested in another tab is shown as requested when its page requests it again', async ({
  learner: { page, caller },
  scene,
}) => {
  await page.goto('/selected-course/technical-writing')
  await page.getByRole('button', { name: 'Enroll' }).waitFor()
  await scene.requestEnrollment(caller, title)
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
})

test('a link submitted in another tab is shown after a second one is refused', async ({
  learner: { page, caller },
  scene,
  files,
}) => {
  const [task] = await scene.enroll(caller, title)
  if (!task) throw new Error('The course has no tasks.')
  await page.goto(`/selected-course/technical-writing?task=${task.id}`)
  await page.getByLabel('Link to your file').fill(files.link('second'))
  await scene.submit(caller, task)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unsubmit' })).toBeVisible()
})

test('a link withdrawn in another tab disappears after a second withdrawal is refused', async ({
  learner: { page, caller },
  scene,
}) => {
  const [task] = await scene.enroll(caller, title)
  if (!task) throw new Error('The course has no tasks.')
  const submissionId = await scene.submit(caller, task)
  await page.goto(`/selected-course/technical-writing?task=${task.id}`)
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await caller.call('DELETE', learnerApi.withdrawSubmission(submissionId))
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
})

test('a tab that gets the focus shows a request made in another tab', async ({ learner: { page } }) => {
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'Enrolled Courses (0)' })).toBeVisible()
  const other = await newPage(page.context())
  await other.goto('/selected-course/technical-writing')
  await other.getByRole('button', { name: 'Enroll' }).click()
  await expect(other.getByText('Requested')).toBeVisible()
  await refocusUntilVisible(page, page.getByRole('heading', { name: 'Enrolled Courses (1)' }))
})

test('an open list shows a new certificate when the window gets the focus', async ({ learner, scene }) => {
  const { page, caller } = learner
  const tasks = await scene.enroll(caller, title)
  for (const task of tasks) await scene.review(await scene.submit(caller, task), 'accepted')
  await page.goto(pages.certificates)
  await expect(page.getByText('No certificates').first()).toBeVisible()
  await scene.completeCourse(caller, title)
  await refocusUntilVisible(page, page.getByRole('list', { name: 'Certificates' }))
})

test('an open list shows a new request when the window gets the focus and drops a deleted one when accepting it is refused', async ({
  learner: { person, caller },
  adminPage: page,
  scene,
}) => {
  await page.goto(`/admin/manage-enrollments?q=${person.name}`)
  await expect(page.getByText(messages.admin.nothingFound)).toBeVisible()
  await scene.requestEnrollment(caller, title)
  const accept = page.getByRole('button', { name: `Accept ${person.name} in ${title}` })
  await refocusUntilVisible(page, accept)
  await scene.deleteEnrollment(caller, title)
  await accept.click()
  await expect(accept).toHaveCount(0)
})
