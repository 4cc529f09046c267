import { pages } from '@/lib/routes'
import { emailTo } from './support/read-emails'
import { expect, test } from './support/people'

test('an invalid form that is submitted five times shows one toast for the mistake', async ({ visit }) => {
  const page = await visit()
  await page.goto(pages.signIn)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const toasts = page.locator('[data-sonner-toast]').filter({ hasText: 'Please fill in all the fields.' })
  for (let sent = 0; sent < 5; sent++) await login.click()
  await expect(toasts).toHaveCount(1)
  // The toast disappears by itself, and the next mistake shows it again.
  await expect(toasts).toHaveCount(0)
  await login.click()
  await expect(toasts).toHaveCount(1)
})

test('a code that is pasted with blanks is accepted', async ({ learner: { page, person } }) => {
  await page.goto(pages.profile)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('OTP has been sent successfully.')).toBeVisible()
  const { text } = await emailTo(person.email, /is your code/)
  const code = /^(\d{6})$/m.exec(text)?.[1] ?? ''
  expect(code).toHaveLength(6)
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

test('a menu link that is pressed without a network keeps the page, and a toast says that there is no connection', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto(pages.home)
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page.getByText('No connection. Please check your network and try again.')).toBeVisible()
  await expect(page).toHaveURL(pages.home)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page).toHaveURL(pages.courses)
})

/** Key of the user record in localStorage: ‘user_data’ in base64. */
const recordKey = 'dXNlcl9kYXRh'

test('the user record in the browser has the status true while the user is signed in', async ({
  learner: { page },
}) => {
  await page.goto(pages.profile)
  const record = () =>
    page.evaluate((key) => JSON.parse(atob(localStorage.getItem(key) ?? btoa('null'))) as object, recordKey)
  await expect.poll(record).toMatchObject({ status: true })
})
