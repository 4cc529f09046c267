import type { Page } from 'playwright/test'
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
