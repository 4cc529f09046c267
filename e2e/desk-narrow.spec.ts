import { pages } from '@/lib/routes'
import { addSubmissions } from './support/add-submissions'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

/** Narrower than the 1180 pixels from which the review pane fits beside the list. */
const narrowScreen = { width: 1100, height: 900 }

test('on a narrow screen, the review dialog is back once the deletion is cancelled or the keyboard shortcuts are closed', async ({
  adminPage: page,
  testData,
}) => {
  const [person, course] = [newPerson(), await testData.addCourse()]
  const { title } = await testData.addTask(course.id)
  const learner = await ApiClient.registered(person)
  for (const task of await testData.enroll(learner, course.title)) await testData.submit(learner, task)
  await page.setViewportSize(narrowScreen)
  await page.goto(`${pages.manageSubmissions}?q=${person.name}&sort=oldest`)
  await page.getByText(title).first().click()
  const review = page.getByRole('dialog', { name: 'Review' })
  const deletion = page.getByRole('dialog', { name: 'Delete this submission?' })
  const openDeletion = () => review.getByRole('button', { name: /^Delete / }).click()
  await openDeletion()
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await expect(review.getByRole('heading', { name: title })).toBeVisible()

  // Shortcuts must also work without a focused element, as after a click on a button that becomes disabled.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(review.getByRole('heading', { name: title })).toBeVisible()

  await openDeletion()
  await deletion.getByRole('button', { name: 'Delete submission' }).click()
  await expect(page.getByText('Nothing here matches.')).toBeVisible()
  await expect(review).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('in the review dialog the shortcuts work, and Escape leaves a field before it closes the dialog', async ({
  adminPage: page,
  testData,
}) => {
  const [person, course] = [newPerson(), await testData.addCourse()]
  const task = await testData.addTask(course.id, undefined, [{ title: 'Sources are named', points: null }])
  const learner = await ApiClient.registered(person)
  await testData.enroll(learner, course.title)
  await testData.submit(learner, task)
  await page.setViewportSize(narrowScreen)
  await page.goto(`${pages.manageSubmissions}?q=${person.name}`)
  await page.getByText(task.title).first().click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await expect(review.getByRole('group', { name: 'Sources are named' })).toBeVisible()
  // The first criterion falls short, so a rejection begins in 'Next step' instead of 'Reason'.
  await page.keyboard.press('Shift+Digit1')
  const comment = review.getByRole('textbox', { name: 'Comment on Sources are named' })
  await comment.fill('Name page and year.')
  await comment.press('Escape')
  await expect(comment).not.toBeFocused()
  await page.keyboard.press('r')
  await expect(review.getByLabel('Next step')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(review.getByLabel('Next step')).toHaveCount(0)
  await expect(comment).toHaveValue('Name page and year.')
  await page.keyboard.press('Escape')
  await expect(review).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('on a narrow screen, R opens the review dialog with the form of a rejection', async ({
  adminPage: page,
  testData,
}) => {
  const { course, titles, pendingListPath } = await addSubmissions(testData, 1)
  await page.setViewportSize(narrowScreen)
  await page.goto(pendingListPath)
  await expect(page.getByText(titles[0] ?? '')).toBeVisible()
  await page.keyboard.press('r')
  const review = page.getByRole('dialog', { name: 'Review' })
  await expect(review.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await testData.removeCourse(course.id)
})
