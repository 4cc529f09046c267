import type { Locator, Page } from 'playwright/test'
import { pages } from '@/lib/routes'
import { addSubmissions } from './support/add-submissions'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

// Pages in reused browser contexts have no animations. These tests run with animations.
test.use({ reusesContexts: false })

const courseTitle = 'Version Control with Git'

/** Reaches the element by Tab alone. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing'))
  }
  throw new Error(`Tab does not come to ${target}, but to\n${passed.join('\n')}`)
}

async function tabToAndPress(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a learner registers, enrolls, submits work and gets the certificate by keyboard alone', async ({
  openPage,
  testData,
}) => {
  const page = await openPage()
  const person = newPerson()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/user-login_register?next=%2Fcourses')
  await tabTo(page, page.getByRole('tab', { name: 'Login' }))
  await page.keyboard.press('ArrowRight')
  const fields = [
    ['Name', person.name],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const
  for (const [label, text] of fields) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const human = page.getByRole('checkbox', { name: 'I am human' })
  await tabTo(page, human)
  await page.keyboard.press('Space')
  await expect(human).toBeChecked()
  await tabToAndPress(page, button('Register'))
  await page.waitForURL('/courses')

  await tabTo(page, page.getByRole('combobox', { name: 'Search courses' }))
  await page.keyboard.type('version control')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabToAndPress(page, page.getByRole('link', { name: courseTitle }))
  await tabToAndPress(page, button('Enroll'))
  await expect(page.getByText('Enrollment request submitted! Await admin approval.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const learner = await ApiClient.signedIn(person)
  await testData.acceptEnrollment(learner, courseTitle)
  await page.reload()
  await tabToAndPress(page, page.getByRole('link', { name: courseTitle }))
  await page.waitForURL(/selected-course/)

  await tabToAndPress(page, page.getByRole('list', { name: 'Tasks' }).getByRole('link').first())
  const link = page.getByLabel('Link to your file')
  await tabTo(page, link)
  await page.keyboard.type(testData.fileLink(person.name))
  await page.keyboard.press('Enter')
  await expect(button('Unsubmit')).toBeVisible()
  await tabToAndPress(page, page.getByRole('link', { name: 'Submissions', exact: true }))
  await expect(page.getByRole('list', { name: 'Submissions' }).getByText('Pending')).toBeVisible()

  await testData.completeCourse(learner, courseTitle)
  await page.goBack()
  await page.reload()
  await tabToAndPress(page, button('Download Certificate'))
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Asha Raman')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button('Download Certificate')).toBeFocused()
})

test('in a narrow window, the progress panel comes after an open task but before the list of tasks, on the screen and in the tab order', async ({
  learner: { page, client },
  testData,
}) => {
  const { id, title, slug } = await testData.addCourse()
  const task = await testData.addTask(id)
  await testData.enroll(client, title)
  await page.setViewportSize({ width: 800, height: 900 })
  const main = page.getByRole('main')
  const panel = page.getByRole('complementary', { name: 'Your way through the course' })
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN
  const expectFirstTabStopInMain = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Shift+Tab')
    await expect(main.locator(':focus')).toHaveCount(0)
  }
  await page.goto(`${pages.course(slug)}?task=${task.id}`)
  await expectFirstTabStopInMain(page.getByRole('link', { name: 'Back to tasks' }))
  expect(await topOf(panel)).toBeGreaterThan(await topOf(page.getByLabel('Link to your file')))

  await page.goto(pages.course(slug))
  await expectFirstTabStopInMain(page.getByRole('link', { name: /^Next: submit your work/ }))
  expect(await topOf(panel)).toBeLessThan(await topOf(page.getByRole('list', { name: 'Tasks' })))
  await testData.removeCourse(id)
})

test('an arrow key without a modifier key inserts a saved reason, and Escape during IME composition does not close the form', async ({
  adminPage: page,
  testData,
}) => {
  const { course, pendingListPath } = await addSubmissions(testData, 1)
  await page.goto(pendingListPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: /^Reject / }).click()
  const reason = pane.getByRole('textbox', { name: 'Reason' })
  const text = `The list of ${course.title} is missing.`
  await reason.fill(text)
  await pane.getByRole('button', { name: 'Save this reason' }).click()
  const removeReason = pane.getByRole('button', { name: `Remove the saved reason ${text}` })
  await expect(removeReason).toBeVisible()
  await reason.fill('')
  await reason.press('Shift+ArrowDown')
  await expect(reason).toHaveValue('')
  await reason.press('ArrowDown')
  await expect(reason).not.toHaveValue('')
  await reason.fill('The next word')
  await reason.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(reason).toHaveValue('The next word')
  await removeReason.click()
  await reason.press('Escape')
  await expect(reason).toHaveCount(0)
  await testData.removeCourse(course.id)
})
