import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

/** Gives the browser the cookies of another user's session, which a page that is open does not notice. */
async function takeSessionOf(other: Page, page: Page) {
  await page.context().clearCookies()
  await page.context().addCookies(await other.context().cookies())
}

test('a page of one user neither confirms a password nor deletes an account in the session of another', async ({
  learner: { page, person },
  openPage,
}) => {
  const otherPerson = newPerson()
  const other = await openPage(await ApiClient.registered(otherPerson))
  const check = page.getByRole('dialog', { name: 'Check password' })
  const confirm = async (password: string) => {
    await check.getByLabel('Password', { exact: true }).fill(password)
    await check.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto(pages.profile)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const ownCookies = await page.context().cookies()
  await takeSessionOf(other, page)
  await confirm(otherPerson.password)
  await expect(page.getByText(messages.session.notAllowed)).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(ownCookies)
  await confirm(person.password)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('textbox').fill(`delete ${person.name}`)
  await takeSessionOf(other, page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(messages.session.notAllowed)).toHaveCount(2)
  await expect(dialog).toBeVisible()
})
