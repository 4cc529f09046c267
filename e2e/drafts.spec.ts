import { api } from '@/lib/routes'
import { Caller } from './support/caller'
import { adminPerson, expect, signIn, test } from './support/people'

test('the draft of a course is still there after the session has ended and the administrator has signed in again', async ({
  visit,
}) => {
  const admin = await Caller.signedIn(adminPerson)
  const page = await visit(admin)
  const title = `Course ${crypto.randomUUID()}`
  await page.goto('/admin/manage-courses')
  await page.getByRole('button', { name: 'Add course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add course' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Image address').fill('/covers/testing.svg')
  await dialog.getByLabel('Description').fill('Half an hour of thought.')
  await admin.call('POST', api.signOut)
  await dialog.getByRole('button', { name: 'Add course' }).click()
  await expect(page.getByText('Session expired').first()).toBeVisible()
  await page.waitForURL('/')

  await signIn(page, adminPerson)
  await page.waitForURL('/admin/manage-courses')
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Description')).toHaveValue('Half an hour of thought.')

  // Cancelling discards the draft.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
})

test('a profile that cannot be reloaded stays on the screen with the text that was typed', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  const name = page.getByLabel('Full name')
  await name.fill('Asha R. Raman')
  await page.route(`**${api.profile}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken.' } }),
  )
  const reloaded = page.waitForResponse((response) => response.url().endsWith(api.profile))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await reloaded).status()).toBe(500)
  await page.getByRole('heading', { name: 'Manage password' }).click()
  await expect(name).toHaveValue('Asha R. Raman')
  expect(new URL(page.url()).pathname).toBe('/profile')
})
