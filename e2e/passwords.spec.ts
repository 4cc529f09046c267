import type { Page } from 'playwright/test'
import { codeRequestsKey } from '@/lib/browser/code-requests'
import { api } from '@/lib/routes'
import { holdCall } from './support/hold-call'
import { codeIn, enterDigits, requestCode, submitCode, wrongCodeFor } from './support/one-time-codes'
import { emailTo, linkIn } from './support/read-emails'
import { expect, newPerson, passHumanCheck, register, signIn, test } from './support/people'

test('a password is changed by the code from the e-mail, and other browsers are signed out', async ({
  learner,
  openPage,
}) => {
  const { page, person } = learner
  const other = await openPage()
  await signIn(other, person)
  const code = await requestCode(page, person.email)
  await submitCode(page, wrongCodeFor(code))
  await expect(page.getByText('Incorrect OTP. Please try again.').first()).toBeVisible()
  await submitCode(page, code)
  await expect(page.getByText('OTP Verified Successfully!')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Please fill the fields.').first()).toBeVisible()
  await dialog.getByLabel('New password', { exact: true }).fill('abcd')
  await dialog.getByLabel('Confirm new password').fill('abce')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password not matching.').first()).toBeVisible()
  await dialog.getByLabel('Confirm new password').fill('abcd')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password length must be between 5 and 15').first()).toBeVisible()
  await dialog.getByLabel('New password', { exact: true }).fill('abcde')
  await dialog.getByLabel('Confirm new password').fill('abcde')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await emailTo(person.email, /password was changed/)

  await other.goto('/courses')
  await expect(other.getByText('Session expired').first()).toBeVisible()
  // The form warns that a password of five letters is too short, but sends it.
  await other.goto('/user-login_register')
  await other.getByLabel('Name or email').fill(person.name)
  await other.getByLabel('Password', { exact: true }).fill('abcde')
  await passHumanCheck(other)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByText('Password should be between 8 and 15 characters.').first()).toBeVisible()
  await expect(other.getByText('Login successful!')).toBeVisible()
})

test("after three wrong codes no other code can be requested that day, even if the browser's record of requested codes is deleted", async ({
  learner: { page, person },
}) => {
  const code = await requestCode(page, person.email)
  for (const attempt of [1, 2]) {
    await submitCode(page, wrongCodeFor(code))
    await expect(
      page.getByText('Incorrect OTP. Please try again.').first(),
      `attempt ${attempt}`,
    ).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  }
  await submitCode(page, wrongCodeFor(code))
  const refusal = page.getByText('Maximum verification attempts reached. Try again tomorrow.')
  await expect(refusal).toBeVisible()
  await expect(refusal).toBeHidden()
  await page.evaluate((key) => localStorage.removeItem(key), codeRequestsKey)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(refusal).toBeVisible()
})

test('the boxes of a code accept only typed digits or a pasted code of six digits, and a code is not sent again within 30 seconds', async ({
  learner: { page, person },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = await requestCode(page, person.email)
  const first = page.getByLabel('Digit 1 of 6')
  await first.click()
  await page.keyboard.press('x')
  await expect(first).toHaveValue('')
  await page.evaluate(() => navigator.clipboard.writeText('12 34'))
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Invalid OTP format. Please enter a 6-digit number.')).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.charAt(5))
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText("You've reached the resend limit. Try again after 30 seconds.")).toBeVisible()
})

test('the link of a password e-mail sets a new password once', async ({ openPage }) => {
  const page = await openPage()
  const person = newPerson()
  await register(page, person)
  const otherBrowser = await openPage()
  await otherBrowser.goto('/user-login_register')
  await otherBrowser.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = otherBrowser.getByRole('dialog', { name: 'Forgot password?' })
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(otherBrowser.getByText('Please enter your User ID or Email').first()).toBeVisible()
  await dialog.getByLabel('User ID or Email').fill(person.name)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(otherBrowser.getByText('Password reset email sent.')).toBeVisible()

  const email = await emailTo(person.email, /new password/)
  const link = linkIn(email.text, '/reset-password')
  const earlierPage = await openPage()
  await earlierPage.goto(link)
  const setPassword = async (tab: Page) => {
    await tab.getByLabel('New password', { exact: true }).fill('second-steps')
    await tab.getByLabel('Confirm new password').fill('second-steps')
    await tab.getByRole('button', { name: 'Save password' }).click()
  }
  await otherBrowser.goto(link)
  await expect(otherBrowser).toHaveURL(/\/reset-password$/)
  await setPassword(otherBrowser)
  await expect(otherBrowser.getByText('Password changed successfully.')).toBeVisible()
  await signIn(otherBrowser, { ...person, password: 'second-steps' })

  const linkInvalid = 'This link has been used or is too old. Please ask for a new one.'
  await page.goto(link)
  await expect(page.getByText(linkInvalid)).toBeVisible()
  // In a page that was opened before, the form is replaced when it is sent.
  await setPassword(earlierPage)
  await expect(earlierPage.getByRole('main').getByText(linkInvalid)).toBeVisible()
  await expect(earlierPage.getByRole('button', { name: 'Save password' })).toHaveCount(0)
  await expect(earlierPage).toHaveURL(/\/reset-password$/)
})

test('an account is deleted after its password and the confirmation text are typed', async ({
  learner: { page, person },
  openPage,
}) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const check = page.getByRole('dialog', { name: 'Check password' })
  await check.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Fill the password field.').first()).toBeVisible()
  await check.getByLabel('Password', { exact: true }).fill('not-the-one')
  await check.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Invalid password.').first()).toBeVisible()
  await check.getByLabel('Password', { exact: true }).fill(person.password)
  await check.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Valid password.', { exact: true })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(
    dialog.getByText('0 enrollments and all your submissions, withdrawn ones included, are deleted.'),
  ).toBeVisible()
  await dialog.getByRole('textbox').fill('delete somebody')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Confirmation text incorrect. Try again.').first()).toBeVisible()
  await dialog.getByRole('textbox').fill(`DELETE ${person.name.toUpperCase()}`)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Account deleted successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Login or Register')).toBeVisible()

  const guest = await openPage()
  await guest.goto('/user-login_register')
  await guest.getByLabel('Name or email').fill(person.email)
  await guest.getByLabel('Password', { exact: true }).fill(person.password)
  await passHumanCheck(guest)
  await guest.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(guest.getByText('The name or password is not correct.')).toBeVisible()
})

test('the profile lets a learner change the full name, but not the name and the e-mail address', async ({
  learner: { page, person },
}) => {
  await page.goto('/profile')
  await expect(page.getByLabel('Username')).toHaveValue(person.name)
  for (const label of ['Username', 'Email']) await expect(page.getByLabel(label)).not.toBeEditable()
  await page.getByLabel('Full name').fill('Asha Raman')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('User profile updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Raman')
  await expect(page.getByText(/^Account created at \d\d\/\d\d\/\d{4}$/)).toBeVisible()
})

test('a code that is pasted with blanks is accepted', async ({ learner: { page, person } }) => {
  const code = await requestCode(page, person.email)
  await page.getByLabel('Digit 1 of 6').evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.slice(-1))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('OTP Verified Successfully!')).toBeVisible()
})

/** Sends a form with Enter and closes its dialog during the call; returns a function that lets the call go on. */
async function sendAndClose(page: Page, path: string) {
  const { sent, release } = await holdCall(page, `**${path}`)
  await page.keyboard.press('Enter')
  await sent
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return release
}

const expectNoDialogAfterLoading = async (page: Page) => {
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the deletion of an account that is cancelled during the password check does not go on', async ({
  learner: { page, person },
}) => {
  await page.goto('/profile')
  const enterPassword = async () => {
    await page.getByRole('button', { name: 'Delete Account' }).press('Enter')
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  }
  // Loads the scripts of the second dialog: if it were opened by mistake below, it would be visible at once.
  await enterPassword()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await enterPassword()
  const release = await sendAndClose(page, api.confirmPassword)
  release()
  await expectNoDialogAfterLoading(page)
})

test('saving a password does not close a dialog that was opened later, and verifying a code opens no dialog if the dialog of the code was closed before', async ({
  learner: { page, person, client },
}) => {
  await submitCode(page, await requestCode(page, person.email))
  await page.getByLabel('New password', { exact: true }).fill('second-steps')
  await page.getByLabel('Confirm new password').fill('second-steps')
  const releaseSave = await sendAndClose(page, api.changePassword(client.user.id))
  await page.getByRole('button', { name: 'Change Password' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Email verification' })).toBeVisible()
  releaseSave()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await enterDigits(page, codeIn((await emailTo(person.email, /is your code/, { minCount: 2 })).text))
  const releaseVerify = await sendAndClose(page, api.verifyCode)
  releaseVerify()
  await expectNoDialogAfterLoading(page)
})
