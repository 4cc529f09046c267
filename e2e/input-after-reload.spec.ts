import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import { holdCall } from './support/hold-call'
import { emailTo, linkIn } from './support/read-emails'
import { expect, fillRegistration, newPerson, signIn, test } from './support/people'

const formPath = '/user-login_register'

test('a password link works after a reload of its page, until it is used', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  await page.goto(formPath)
  await page.getByLabel('Name or email').fill(person.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
  await expect(dialog.getByLabel('User ID or Email')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Password reset email sent.')).toBeVisible()
  const email = await emailTo(person.email, /new password/)
  await page.goto(linkIn(email.text, '/reset-password'))
  await expect(page).toHaveURL(/\/reset-password$/)

  await page.reload()
  const usedLinkMessage = page.getByText('This link has been used or is too old. Please ask for a new one.')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(usedLinkMessage).toHaveCount(0)
  await page.getByLabel('New password', { exact: true }).fill('second-steps')
  await page.getByLabel('Confirm new password').fill('second-steps')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await signIn(page, { ...person, password: 'second-steps' })

  await page.goto('/reset-password')
  await expect(usedLinkMessage).toBeVisible()
})

test('the link ‘This was not me’ of a welcome e-mail works after a reload, until it is used', async ({
  openPage,
  learner: { person },
}) => {
  const page = await openPage()
  const email = await emailTo(person.email, /./)
  await page.goto(linkIn(email.text, '/not-me'))
  await expect(page).toHaveURL(/\/not-me$/)
  await page.reload()
  await expect(page.getByText(person.name)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the account' }).click()
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'To the sign-in page' })).toBeVisible()
})

test('a reload keeps the open tab Register and the typed text, but stores no password', async ({
  openPage,
}) => {
  const page = await openPage()
  const person = newPerson()
  await page.goto(formPath)
  await page.getByLabel('Name or email').fill('somebody')
  await fillRegistration(page, person)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain(person.password)
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('Name or email')).toHaveValue('somebody')
})

test('signing in deletes the saved input of a guest', async ({ openPage, learner: { person } }) => {
  const page = await openPage()
  await signIn(page, person)
  // Logging out loads the page anew, a moment later.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await reloaded
  await page.goto(formPath)
  await expect(page.getByLabel('Name or email')).toHaveValue('')
})

test('a late response to a request for a password link does not close the dialog if it was reopened before', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto(formPath)
  const openButton = page.getByRole('button', { name: 'Forgot password?' })
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
  const field = dialog.getByLabel('User ID or Email')
  await openButton.click()
  await field.fill('nobody')
  const { sent, release } = await holdCall(page, `**${api.forgotPassword}`)
  await field.press('Enter')
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openButton.press('Enter')
  await field.fill('somebody')
  release()
  await expect(page.getByText(messages.auth.resetSent)).toBeVisible()
  await expect(field).toHaveValue('somebody')
})
