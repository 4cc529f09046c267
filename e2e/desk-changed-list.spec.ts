import type { Locator, Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { addSubmissions } from './support/add-submissions'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'

const listedRows = (page: Page) => page.locator('tbody tr')
/** The list reloads when the window gets the focus. */
const refocusWindowUntilListed = (page: Page, count: number) =>
  refocusWindowUntil(page, () => expect(listedRows(page)).toHaveCount(count, { timeout: 3000 }))

test('the open submission stays open when a newer one is listed above it, and the next key press decides on the open one', async ({
  adminPage: page,
  testData,
}) => {
  const { course, learner } = await addSubmissions(testData, 1)
  const submitByAnother = async () => {
    const client = await ApiClient.registered(newPerson())
    const [task] = await testData.enroll(client, course.title)
    if (!task) throw new Error('The course has one task.')
    await testData.submit(client, task)
    return client.user.name
  }
  await page.goto(`${pages.manageSubmissions}?q=${encodeURIComponent(course.title)}&status=pending`)
  const pane = page.getByRole('complementary', { name: 'Review' })
  let name = learner.user.name
  // The page opens the first submission; a verdict on it makes the desk open the second one.
  for (let round = 1; round <= 2; round++) {
    await expect(pane.getByText(`${name} · attempt 1`)).toBeVisible()
    const newerName = await submitByAnother()
    await refocusWindowUntilListed(page, 2)
    await expect(listedRows(page).first()).toContainText(newerName)
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: `of ${name} is accepted` })).toBeVisible()
    await expect(listedRows(page)).toHaveCount(1)
    name = newerName
  }
  await testData.removeCourse(course.id)
})

test('the dialog that deletes a submission still names and deletes it after the submission has left the list', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, ids, listPath, pendingListPath } = await addSubmissions(testData, 2)
  const [first = '', second = ''] = titles
  await page.goto(pendingListPath)
  await page
    .getByRole('complementary', { name: 'Review' })
    .getByRole('button', { name: `Delete ${first}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete this submission?' })
  await expect(dialog.getByText(first)).toBeVisible()
  await testData.review(ids[0] ?? '', 'accepted')
  await refocusWindowUntilListed(page, 1)
  await expect(dialog.getByText(first)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete submission' }).click()
  await expect(page.getByText(messages.admin.submissionDeleted)).toBeVisible()
  await page.goto(listPath)
  await expect(listedRows(page)).toHaveText([new RegExp(second)])
  await testData.removeCourse(course.id)
})

const reviewPane = (page: Page) => page.getByRole('complementary', { name: 'Review' })
const verdictButtons = (part: Locator) => part.getByRole('button', { name: /^(Accept|Reject)/ })

async function expectShownAsGone(part: Locator, title: string, text: string) {
  await expect(part.getByRole('heading', { name: title })).toBeVisible()
  await expect(part.getByRole('status').filter({ hasText: text })).toBeVisible()
  await expect(verdictButtons(part)).toHaveCount(0)
}

test('the desk says that the open submission was withdrawn when the reloaded list lacks it, and opens the next one at a click', async ({
  adminPage: page,
  testData,
}) => {
  const { course, learner, titles, ids, pendingListPath } = await addSubmissions(testData, 2)
  const [first = '', second = ''] = titles
  await page.goto(pendingListPath)
  const pane = reviewPane(page)
  await pane.getByRole('button', { name: `Reject ${first}` }).click()
  await pane.getByRole('textbox', { name: 'Reason' }).fill('The summary is missing.')
  await learner.call('DELETE', learnerApi.withdrawSubmission(ids[0] ?? ''))
  await refocusWindowUntilListed(page, 1)
  await expectShownAsGone(pane, first, messages.admin.submissionWithdrawn)
  // The key decides on no other submission; a toast says once more that this one was withdrawn.
  await pane.getByRole('heading', { name: first }).click()
  await page.keyboard.press('a')
  await expect(page.getByText(messages.admin.submissionWithdrawn)).toHaveCount(2)
  await pane.getByRole('button', { name: 'Next submission' }).click()
  await expect(pane.getByRole('heading', { name: second })).toBeVisible()
  await expect(listedRows(page)).toHaveText([/Pending/])
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: `${second} of` })).toContainText('is accepted')
  await testData.removeCourse(course.id)
})

test('a verdict on a withdrawn submission is refused, and the desk shows why until the reviewer closes it', async ({
  adminPage: page,
  testData,
}) => {
  const { course, learner, titles, ids, pendingListPath } = await addSubmissions(testData, 1)
  const [title = ''] = titles
  await page.goto(pendingListPath)
  const pane = reviewPane(page)
  await expect(verdictButtons(pane)).toHaveCount(2)
  await learner.call('DELETE', learnerApi.withdrawSubmission(ids[0] ?? ''))
  const refusal = page.waitForResponse(`**${adminApi.updateSubmission(ids[0] ?? '')}`)
  await verdictButtons(pane).first().click()
  expect((await refusal).status()).toBe(409)
  await expectShownAsGone(pane, title, messages.admin.submissionWithdrawn)
  await expect(page.getByText(messages.admin.nothingFound)).toBeVisible()
  await pane.getByRole('button', { name: 'Close' }).click()
  await expect(pane).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('the review dialog of a narrow screen says that the open submission was deleted, and opens the next one at a click', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, ids, pendingListPath } = await addSubmissions(testData, 2)
  const [first = '', second = ''] = titles
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto(pendingListPath)
  await page.getByText(first).first().click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await expect(verdictButtons(review)).toHaveCount(2)
  await testData.admin.call('DELETE', adminApi.deleteSubmission(ids[0] ?? ''))
  await verdictButtons(review).first().click()
  await expectShownAsGone(review, first, messages.submissions.missing)
  await review.getByRole('button', { name: 'Next submission' }).click()
  await expect(review.getByRole('heading', { name: second })).toBeVisible()
  await expect(verdictButtons(review)).toHaveCount(2)
  await testData.removeCourse(course.id)
})

test('the next submission opens by itself when another reviewer decides on the open one, also after the list was empty', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, ids, pendingListPath } = await addSubmissions(testData, 2)
  const [first = '', second = ''] = titles
  await page.goto(pendingListPath)
  const pane = reviewPane(page)
  await expect(pane.getByRole('heading', { name: first })).toBeVisible()
  await testData.review(ids[0] ?? '', 'accepted')
  await refocusWindowUntilListed(page, 1)
  await expect(pane.getByRole('heading', { name: second })).toBeVisible()
  await expect(verdictButtons(pane)).toHaveCount(2)
  await testData.review(ids[1] ?? '', 'accepted')
  await refocusWindowUntil(page, () => expect(pane).toHaveCount(0, { timeout: 3000 }))
  await page.getByRole('button', { name: 'Accepted', exact: true }).click()
  await expect(pane.getByRole('heading', { name: first })).toBeVisible()
  await testData.removeCourse(course.id)
})
