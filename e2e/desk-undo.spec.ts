import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { addSubmissions } from './support/add-submissions'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'
import { endUndoPeriod } from './support/second-reviews'
import { withFailingCall } from './texts/failing-call'

test('verdicts on the review desk show no toasts, and the key U undoes them one after the other', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const titles = ['First', 'Second', 'Third'].map((word) => `${word} ${course.title}`)
  for (const title of titles) await testData.addTask(course.id, title)
  const learner = await ApiClient.registered(newPerson())
  for (const task of (await testData.enroll(learner, course.title)).reverse())
    await testData.submit(learner, task)

  await adminPage.goto(`${pages.manageSubmissions}?q=${course.title}&status=pending&sort=oldest`)
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  const verdictBar = adminPage.getByRole('status').filter({ hasText: course.title })
  const toasts = adminPage.locator('[data-sonner-toast]')
  // The greeting of the admin area is the only toast, and disappears.
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCount(0)
  for (const title of titles) {
    await expect(pane.getByRole('heading', { name: title })).toBeVisible()
    await adminPage.keyboard.press('a')
    await expect(verdictBar).toContainText(`${title} of ${learner.user.name} is accepted.`)
    await expect(toasts).toHaveCount(0)
  }
  for (const title of titles.toReversed()) {
    await adminPage.keyboard.press('u')
    await expect(verdictBar).toContainText(`${title} of ${learner.user.name} is pending.`)
    await expect(toasts).toHaveCount(0)
  }
  await expect(adminPage.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const { data } = await learner.call<{ data: { status: string }[] }>(
    'GET',
    api.ownSubmissions(learner.user.id),
  )
  expect(data.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  await testData.removeCourse(course.id)
})

test('a single undo after two verdicts restores the verdict before them, even if that one could no longer be undone itself', async ({
  adminPage: page,
  testData,
}) => {
  const { course, learner, ids, listPath } = await addSubmissions(testData, 1)
  const [id = ''] = ids
  await testData.review(id, 'rejected', 'The list is missing.')
  await endUndoPeriod(id)
  await page.goto(listPath)
  const verdictBar = page.getByRole('status').filter({ hasText: 'of Learner' })
  await page.getByRole('button', { name: /^Accept / }).click()
  await expect(verdictBar).toContainText('is accepted')
  await page.getByRole('button', { name: /^Reject / }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The list is short.')
  await page.getByRole('textbox', { name: 'Reason' }).press('Control+Enter')
  await expect(verdictBar).toContainText('is rejected. You can undo this for ten seconds.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(verdictBar).toContainText('is rejected. No e-mail is sent.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const { data } = await learner.call<{ data: object[] }>('GET', api.ownSubmissions(learner.user.id))
  expect(data).toMatchObject([{ status: 'rejected', reason: 'The list is missing.' }])
  await testData.removeCourse(course.id)
})

test('an undo that failed can be repeated', async ({ adminPage: page, testData }) => {
  const { course, pendingListPath } = await addSubmissions(testData, 1)
  await page.goto(pendingListPath)
  await page.getByRole('button', { name: /^Accept / }).click()
  const verdictBar = page.getByRole('status').filter({ hasText: 'of Learner' })
  await expect(verdictBar).toContainText('is accepted')
  await withFailingCall(page, adminApi.undoReview, async () => {
    await page.keyboard.press('u')
    await expect(page.getByText(messages.admin.submissionUpdateFailed)).toBeVisible()
  })
  await page.keyboard.press('u')
  await expect(verdictBar).toContainText('is pending')
  await testData.removeCourse(course.id)
})

test('a verdict is no longer offered for undo once its submission is deleted', async ({
  adminPage: page,
  testData,
}) => {
  const { course, listPath } = await addSubmissions(testData, 1)
  await page.goto(listPath)
  await page.getByRole('button', { name: /^Accept / }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete submission' }).click()
  await expect(page.getByText(messages.admin.submissionDeleted)).toBeVisible()
  // Ten seconds after the verdict, the button would disappear anyway.
  await expect(undo).toHaveCount(0, { timeout: 2000 })
  await testData.removeCourse(course.id)
})
