import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { criteria as criteriaLimits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { addSubmissions } from './support/add-submissions'
import { markEmailAsFailed } from './support/outbox'
import { expect, newPerson, test } from './support/people'
import { ApiClient } from './support/api-client'
import { withFailingCall } from './texts/failing-call'

// Pages in reused browser contexts have no animations. These tests run with animations.
test.use({ reusesContexts: false })

type Opener = { role: 'button' | 'link'; name: string; path: string; dialogName: string }

/** Opens the dialog with Enter, closes it with Escape, and expects that the opener has the focus again. */
async function expectFocusReturns(page: Page, { role, name, path, dialogName }: Opener) {
  await page.goto(path)
  const opener = page.getByRole(role, { name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: dialogName })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener, `${dialogName} at ${path}`).toBeFocused()
}

test('for guests, a dialog that is closed returns the focus to what opened it', async ({ openPage }) => {
  const page = await openPage()
  const card = {
    role: 'link',
    name: 'Databases and SQL',
    path: '/courses?q=databases+and',
    dialogName: 'Login / Register',
  } as const
  await expectFocusReturns(page, card)
  const signIn = '/user-login_register'
  const forgot = {
    role: 'button',
    name: 'Forgot password?',
    path: signIn,
    dialogName: 'Forgot password?',
  } as const
  await expectFocusReturns(page, forgot)
  await page.setViewportSize({ width: 375, height: 812 })
  const menu = { role: 'button', name: 'Open the menu', path: '/', dialogName: 'Training Trains' } as const
  await expectFocusReturns(page, menu)
})

test('‘Log out’ keeps the focus when the call fails', async ({ learner: { page } }) => {
  await page.goto(pages.courses)
  const logOut = page.getByRole('button', { name: 'Log out' })
  await withFailingCall(page, api.signOut, async () => {
    await logOut.press('Enter')
    await expect(page.getByText(messages.session.signOutFailed)).toBeVisible()
  })
  await expect(logOut).toHaveAttribute('aria-disabled', 'false')
  await expect(logOut).toBeFocused()
})

test('for learners, a dialog that is closed returns the focus to what opened it', async ({
  learner: { page },
}) => {
  const openers: Opener[] = [
    {
      role: 'link',
      name: 'Databases and SQL',
      path: '/courses?q=databases+and',
      dialogName: 'Request Enrollment',
    },
    { role: 'button', name: 'Delete Account', path: '/profile', dialogName: 'Check password' },
    // This button is busy while the code is being sent.
    { role: 'button', name: 'Change Password', path: '/profile', dialogName: 'Email verification' },
  ]
  for (const opener of openers) await expectFocusReturns(page, opener)
})

test('the last of several successive dialogs returns the focus to what opened the first', async ({
  openPage,
  testData,
}) => {
  const holder = await ApiClient.registered(newPerson())
  await testData.certify(holder, 'Version Control with Git')
  const page = await openPage(holder)
  await page.goto('/selected-course/version-control-with-git')
  const opener = page.getByRole('button', { name: 'Download Certificate' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Full name').fill('Asha Raman')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Certificate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('if what opened a dialog was removed, the focus is on the next link or button near it', async ({
  openPage,
  testData,
}) => {
  const holder = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(holder, course.title)
  const page = await openPage(holder)
  await page.goto(pages.certificates)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Confirm your name' }).press('Enter')
  await dialog.getByLabel('Full name').fill('Asha Raman')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Certificate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download' })).toBeFocused()

  await page.getByRole('button', { name: 'Name wrong?' }).press('Enter')
  await dialog.getByLabel('Full name').fill('Asha Ramani')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.corrections.pending('Asha Ramani'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Copy the ID / })).toBeFocused()
  await testData.removeCourse(course.id)
})

test('the focus is on ‘Add a criterion’ after as many criteria as possible are added, and after a criterion is removed', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  await adminPage.goto(pages.manageTasks(course.id))
  await adminPage.getByRole('button', { name: 'Add task' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Add task' })
  const add = dialog.getByRole('button', { name: 'Add a criterion' })
  const titles = dialog.getByLabel(/^Title of criterion/)
  await add.focus()
  for (let count = 1; count <= criteriaLimits.max; count++) {
    await adminPage.keyboard.press('Enter')
    await expect(titles).toHaveCount(count)
  }
  await expect(add).toBeFocused()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await adminPage.keyboard.press('Enter')
  await expect(titles).toHaveCount(criteriaLimits.max)
  await dialog.getByRole('button', { name: 'Remove criterion 5' }).press('Enter')
  await expect(titles).toHaveCount(criteriaLimits.max - 1)
  await expect(add).toBeFocused()
  await expect(add).toHaveAttribute('aria-disabled', 'false')
  await testData.removeCourse(course.id)
})

test('the focus is in the text field after a comment is saved for reuse, and after a saved text is removed', async ({
  adminPage: page,
  testData,
}) => {
  const { course, pendingListPath } = await addSubmissions(testData, 1, [
    { title: 'Sources are named', points: null },
  ])
  await page.goto(pendingListPath)
  const pane = page.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: 'Sources are named: not yet' }).click()
  const comment = pane.getByLabel('Comment on Sources are named', { exact: true })
  await comment.fill('Name the page.')
  await pane.getByRole('button', { name: 'Save this comment on Sources are named' }).press('Enter')
  await expect(page.getByText(messages.admin.commentSaved)).toBeVisible()
  const removeComment = pane.getByRole('button', { name: 'Remove the saved comment Name the page.' })
  await expect(removeComment).toBeVisible()
  await expect(comment).toBeFocused()
  await removeComment.press('Enter')
  await expect(removeComment).toHaveCount(0)
  await expect(comment).toBeFocused()

  await pane.getByRole('button', { name: /^Reject / }).click()
  const reason = pane.getByRole('textbox', { name: 'Reason' })
  const text = `The list of ${course.title} is missing.`
  await reason.fill(text)
  await pane.getByRole('button', { name: 'Save this reason' }).press('Enter')
  const removeReason = pane.getByRole('button', { name: `Remove the saved reason ${text}` })
  await removeReason.press('Enter')
  await expect(removeReason).toHaveCount(0)
  await expect(reason).toBeFocused()
  await testData.removeCourse(course.id)
})

test('after a bulk accept, whose button is removed, the focus is on the selected filter', async ({
  adminPage: page,
  testData,
}) => {
  const { course, pendingListPath } = await addSubmissions(testData, 2)
  await page.goto(pendingListPath)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Accept 2 selected' }).press('Enter')
  await expect(page.getByText(messages.admin.submissionsAccepted(2))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept 2 selected' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pending', exact: true })).toBeFocused()
  await testData.removeCourse(course.id)
})

test('‘Accept’ and ‘Send again’ keep the focus when the call fails; when a successful call removes them, the selected filter has the focus', async ({
  adminPage: page,
  learner: { client, person },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.requestEnrollment(client, course.title)
  await page.goto(`${pages.manageEnrollments}?q=${person.name}&state=requested`)
  const accept = page.getByRole('button', { name: `Accept ${person.name} in ${course.title}` })
  await withFailingCall(page, adminApi.acceptEnrollment, async () => {
    await accept.press('Enter')
    await expect(page.getByText(messages.admin.enrollmentAcceptFailed)).toBeVisible()
  })
  await expect(accept).toHaveAttribute('aria-disabled', 'false')
  await expect(accept).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(accept).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Requested', exact: true })).toBeFocused()

  // The error `no outcome` means that the server was stopped while it sent the e-mail.
  await markEmailAsFailed(person.email, 'enrollment-accepted', 'no outcome')
  await page.goto(`${pages.mail}?q=${person.email}&state=failed`)
  const sendAgain = page.getByRole('button', { name: `Send again to ${person.email}` })
  await withFailingCall(page, adminApi.sendMailAgain, async () => {
    await sendAgain.press('Enter')
    await expect(page.getByText(messages.mail.sendAgainFailed)).toBeVisible()
  })
  await expect(sendAgain).toHaveAttribute('aria-disabled', 'false')
  await expect(sendAgain).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sendAgain).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Failed', exact: true })).toBeFocused()
  await testData.removeCourse(course.id)
})
