import type { Locator } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { refocusWindowUntil } from './support/refocus'
import { expect, newPerson, test } from './support/people'
import type { Task } from './support/test-data'
import { withFailingCall } from './texts/failing-call'

const windowSizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]

/** Pixels between the bottom of the element and that of the window. */
const pixelsBelow = (locator: Locator) =>
  locator.evaluate((element) => Math.round(window.innerHeight - element.getBoundingClientRect().bottom))

test('the link box of a task and the reason of a rejection are visible without scrolling', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse(`Building an accessible interface for ${learner.user.name}`)
  await testData.addTask(course.id, 'A page that everybody can use with a keyboard')
  const [task] = await testData.enroll(learner, course.title)
  if (!task) throw new Error('The course has no task.')
  const page = await openPage(learner)
  const address = `${pages.course(course.slug)}?task=${task.id}`
  const box = page.getByLabel('Link to your file')
  for (const size of windowSizes) {
    await page.setViewportSize(size)
    await page.goto(address)
    await expect(box).toBeVisible()
    expect(
      await pixelsBelow(page.getByRole('button', { name: 'Submit', exact: true })),
      `${size.width}`,
    ).toBeGreaterThan(0)
  }

  await testData.review(await testData.submit(learner, task), 'rejected', 'The second list is missing.')
  for (const size of windowSizes) {
    await page.setViewportSize(size)
    await page.goto(address)
    const reason = page.getByText('The second list is missing.')
    await expect(reason).toBeVisible()
    expect(await pixelsBelow(reason), `${size.width}`).toBeGreaterThan(0)
    expect(await pixelsBelow(page.getByText('Click here to see reason')), `${size.width}`).toBeGreaterThan(0)
  }
  await page.goto(pages.course(course.slug))
  await expect(page.getByRole('link', { name: /^Next: submit again/ })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a long description leaves the link box visible without scrolling, and is shown in full and focused on demand', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const addTask = (title: string, description: string) =>
    testData.admin.call<{ data: { id: string } }>('POST', '/api/admin/insert-course-task-data', {
      course_id: course.id,
      title,
      description,
    })
  const steps = Array.from({ length: 60 }, (_, line) => `Step ${line + 1}: do what is said here.`)
  const { data } = await addTask('Sixty steps', steps.join('\n'))
  const { data: taskFittingWideWindow } = await addTask(
    'Fits a wide window',
    'Write what was said. '.repeat(14),
  )
  await testData.enroll(learner, course.title)
  const page = await openPage(learner)
  for (const size of windowSizes) {
    await page.setViewportSize(size)
    await page.goto(`${pages.course(course.slug)}?task=${data.id}`)
    await expect(page.getByLabel('Link to your file')).toBeVisible()
    expect(await pixelsBelow(page.getByLabel('Link to your file')), `${size.width}`).toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: 'Show the whole task' }).press('Enter')
  await expect(page.getByText('Step 60')).toBeFocused()
  await page.getByText('Step 60').scrollIntoViewIfNeeded()
  await expect(page.getByText('Step 60')).toBeInViewport()

  // A text is shortened only where its lines do not fit.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${pages.course(course.slug)}?task=${taskFittingWideWindow.id}`)
  await expect(page.getByText('Write what was said.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the whole task' })).toBeHidden()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('button', { name: 'Show the whole task' })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('in a completed course, a rejected submission asks for no other link and a pending one promises no review', async ({
  learner: { page, client },
  testData,
}) => {
  const { id, title, slug, image_url } = await testData.addCourse()
  const body = { title, description: 'What one learns here.', image_url, review_days: 2 }
  await testData.admin.call('PUT', adminApi.updateCourse(id), body)
  const [rejected, pending] = [await testData.addTask(id), await testData.addTask(id)]
  await testData.enroll(client, title)
  await testData.review(await testData.submit(client, rejected), 'rejected', 'The second list is missing.')
  await testData.submit(client, pending)

  const openTask = async (task: Task) => {
    await page.goto(`${pages.course(slug)}?task=${task.id}`)
    await expect(page.getByLabel('Link to your file')).toBeVisible()
  }
  const resubmitNote = page.getByText(messages.submissions.resubmitNote)
  const reviewTimeText = page.getByText('Usually reviewed within 2 days.')
  await openTask(rejected)
  await expect(resubmitNote).toBeVisible()
  await openTask(pending)
  await expect(reviewTimeText).toBeVisible()

  await testData.completeCourse(client, title)
  await openTask(rejected)
  await expect(page.getByText('The second list is missing.')).toBeVisible()
  await expect(resubmitNote).toHaveCount(0)
  await openTask(pending)
  await expect(reviewTimeText).toHaveCount(0)
  await testData.removeCourse(id)
})

test('a dialog that is opened during a withdrawal stays open if the withdrawal fails', async ({
  learner: { page, client },
  testData,
}) => {
  const { id: courseId, title, slug } = await testData.addCourse()
  const task = await testData.addTask(courseId)
  await testData.enroll(client, title)
  const submissionId = await testData.submit(client, task)
  await testData.review(submissionId, 'rejected', 'The second list is missing.')
  await page.goto(`${pages.course(slug)}?task=${task.id}`)
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  const path = learnerApi.withdrawSubmission(submissionId)
  await withFailingCall(page, path, async () => {
    const { sent, release } = await holdCall(page, `**${path}?*`)
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
    await sent
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: messages.submissions.seeReason }).press('Enter')
    release()
    await expect(page.getByText(messages.submissions.withdrawFailed)).toBeVisible()
  })
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Reason for rejection' })).toBeVisible()
  await testData.removeCourse(courseId)
})

test('a submission that is accepted while the dialog to withdraw it is open stays, and is shown as accepted', async ({
  learner: { page, client },
  testData,
}) => {
  const { id: courseId, title, slug } = await testData.addCourse()
  const tasks = [await testData.addTask(courseId), await testData.addTask(courseId)]
  await testData.enroll(client, title)
  const accepted = page.getByText('Accepted', { exact: true }).first()
  for (const [index, task] of tasks.entries()) {
    const submissionId = await testData.submit(client, task)
    await page.goto(`${pages.course(slug)}?task=${task.id}`)
    await page.getByRole('button', { name: 'Unsubmit' }).click()
    await testData.review(submissionId, 'accepted')
    // The second time, the page behind the dialog already shows the verdict.
    if (index === 1) await refocusWindowUntil(page, () => expect(accepted).toBeVisible({ timeout: 3000 }))
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
    await expect(page.getByText(messages.submissions.statusChanged)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(accepted).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unsubmit' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  await testData.removeCourse(courseId)
})
