import { fileLink } from './support/file-server'
import { expect, test } from './support/people'
import { unknownCertificateId } from './support/unknown-certificate-ids'

test('a guest who opens a course is asked to sign in and can open its page in a new tab', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/courses')
  const link = page.getByRole('link', { name: 'Databases and SQL' })
  await link.click()
  await expect(page.getByText('Sign in or register to join this course.')).toBeVisible()
  await expect(
    page.getByRole('dialog', { name: 'Login / Register' }).getByText('Every journey begins with a step.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['Control'] }),
  ])
  await expect(tab.getByRole('heading', { level: 1, name: 'Databases and SQL' })).toBeVisible()
})

test('the card of a requested course does not open it, and a toast says that the request is in progress', async ({
  learner: { page },
}) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Databases and SQL' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByRole('heading', { name: 'Enrolled Courses (1)' })).toBeVisible()
  const card = page.getByRole('link', { name: 'Databases and SQL' })
  await expect(card).toHaveCSS('cursor', 'wait')
  await card.click()
  await expect(page.getByText('Your enrollment request for this course is in progress.')).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)
})

test('a rejected link is withdrawn and another one submitted, and the first attempt stays visible', async ({
  learner: { page, person },
  adminPage,
}) => {
  await page.goto('/selected-course/technical-writing')
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('Requested')).toBeVisible()
  await adminPage.goto(`/admin/manage-enrollments?q=${person.name}`)
  await adminPage.getByRole('button', { name: new RegExp(`^Accept ${person.name}`) }).click()
  await expect(
    adminPage.getByRole('row', { name: new RegExp(person.name) }).getByText('ENROLLED'),
  ).toBeVisible()

  await page.reload()
  await page.getByRole('list', { name: 'Tasks' }).getByRole('link').first().click()
  const box = page.getByLabel('Link to your file')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please provide file link.').first()).toBeVisible()
  await box.fill('not a link')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please provide valid file url.').first()).toBeVisible()
  await box.fill(fileLink('private/work'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please provide public access to the file.').first()).toBeVisible()
  await expect(box).toHaveValue(fileLink('private/work'))
  await box.fill(fileLink('first-attempt'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submited successfully!')).toBeVisible()

  await adminPage.goto(`/admin/manage-submissions?q=${person.name}`)
  await adminPage.getByRole('button', { name: /^Reject .* of / }).click()
  const pane = adminPage.getByRole('complementary', { name: 'Review' })
  await pane.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(adminPage.getByText('Please specify the reason for rejection.').first()).toBeVisible()
  await pane.getByRole('textbox', { name: 'Reason' }).fill('The summary is missing.')
  await pane.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(adminPage.getByText('Submission status updated successfully.')).toBeVisible()

  await page.reload()
  await expect(box).not.toBeEditable()
  await page.getByRole('button', { name: 'Click here to see reason' }).click()
  await expect(page.getByRole('dialog').getByText('The summary is missing.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByText('Submit data has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Earlier attempts' })).toBeVisible()
  await page.getByLabel('Link to your file').fill(fileLink('second-attempt'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText('The summary is missing.')).toBeVisible()
})

test('a certificate cannot be downloaded before the course is completed', async ({
  learner: { page },
  openPage,
}) => {
  await page.goto('/selected-course/technical-writing')
  await page.getByRole('button', { name: 'Download Certificate' }).click()
  await expect(page.getByText('Please complete the tasks!')).toBeVisible()
  const guest = await openPage()
  await guest.goto('/selected-course/technical-writing')
  await guest.getByRole('button', { name: 'Download Certificate' }).click()
  await expect(guest.getByText('Please login to download certificate.')).toBeVisible()
})

test('an ID that was never issued is unknown, and a mistyped one is reported as mistyped', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/verify-certificates')
  await page.getByRole('button', { name: 'Verify using Email ID' }).click()
  await expect(page.getByText('This feature will available soon.')).toBeVisible()
  await page.getByRole('button', { name: 'Verify Using Certificate ID' }).click()
  const box = page.getByRole('textbox', { name: 'Certificate ID' })
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(page.getByText('Please provide certificate ID.').first()).toBeVisible()
  await box.fill('TT-001-BCDF-GHJK')
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(page.getByText('No data found!')).toBeVisible()
  await expect(page.getByText('No data available for the given ID.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This ID has a typing mistake.' })).toBeVisible()
  await box.fill(unknownCertificateId())
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(page.getByRole('heading', { name: 'There is no such certificate' })).toBeVisible()
  const response = await page.goto('/verify-certificates/tt-001-bcdf-ghjk')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This ID has a typing mistake.' })).toBeVisible()
})

test('a guest who opens a page that needs a session is sent to sign in, and a learner who opens the admin area is sent home', async ({
  openPage,
  learner,
}) => {
  const guest = await openPage()
  await guest.goto('/submissions')
  await expect(guest).toHaveURL(/\/user-login_register\?next=%2Fsubmissions$/)
  await learner.page.goto('/admin')
  await expect(learner.page).toHaveURL(/\/$/)
  await expect(learner.page.getByText('Only staff can open the admin area.')).toBeVisible()
})
