import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { holdCall } from './support/hold-call'
import { expect, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'

test('a typed full name is marked as not saved until it is saved, and is then shown as stored', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  const [name, notSavedNote] = [page.getByLabel('Full name'), page.getByText(messages.profile.nameNotSaved)]
  await expect(name).toHaveValue('')
  await expect(notSavedNote).toBeHidden()
  await name.fill('  Asha   Raman ')
  await expect(notSavedNote).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('  Asha   Raman ')
  await expect(notSavedNote).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.profile.updated)).toBeVisible()
  await expect(name).toHaveValue('Asha Raman')
  await expect(notSavedNote).toBeHidden()

  for (const typed of ['', '   ', 'Ab']) {
    await name.fill(typed)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAccessibleDescription(new RegExp(messages.profile.nameTooShort))
  }
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Asha Raman')
  await page.reload()
  await expect(name).toHaveValue('Asha Raman')
})

test('a full name that was saved in another tab is shown when the window gets the focus, but does not replace typed text', async ({
  learner: { page, client },
}) => {
  const saveInOtherTab = (full_name: string) =>
    client.call('PUT', api.updateProfile(client.user.id), { full_name })
  await page.goto(pages.profile)
  const [name, notSavedNote] = [page.getByLabel('Full name'), page.getByText(messages.profile.nameNotSaved)]
  await expect(name).toHaveValue('')
  await saveInOtherTab('Asha Raman')
  await refocusWindowUntil(page, () => expect(name).toHaveValue('Asha Raman', { timeout: 3000 }))
  await expect(notSavedNote).toBeHidden()

  // The note disappears once the typed name is the saved one.
  await name.fill('Asha Rao')
  await expect(notSavedNote).toBeVisible()
  await saveInOtherTab('Asha Rao')
  await refocusWindowUntil(page, () => expect(notSavedNote).toBeHidden({ timeout: 3000 }))
  await name.fill('Asha R. Rao')
  await saveInOtherTab('Asha Raman')
  const refetched = page.waitForResponse(`**${api.profile}`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await refetched
  await expect(name).toHaveValue('Asha R. Rao')
  await expect(notSavedNote).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Asha Raman')
})

test('a full name that is typed while another one is being saved stays, and is marked as not saved', async ({
  learner: { page, client },
}) => {
  await page.goto(pages.profile)
  const [name, notSavedNote] = [page.getByLabel('Full name'), page.getByText(messages.profile.nameNotSaved)]
  const { sent, release } = await holdCall(page, `**${api.updateProfile(client.user.id)}`)
  await name.fill('Asha Raman')
  await name.press('Enter')
  await sent
  await name.fill('Asha R. Rao')
  release()
  await expect(page.getByText(messages.profile.updated)).toBeVisible()
  await expect(name).toHaveValue('Asha R. Rao')
  await expect(notSavedNote).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Asha R. Rao')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Asha Raman')
})

test('the former full name stays if it is typed again while another one is being saved', async ({
  learner: { page, client },
}) => {
  await client.call('PUT', api.updateProfile(client.user.id), { full_name: 'Asha Raman' })
  await page.goto(pages.profile)
  const name = page.getByLabel('Full name')
  const { sent, release } = await holdCall(page, `**${api.updateProfile(client.user.id)}`)
  await name.fill('Asha Rao')
  await name.press('Enter')
  await sent
  await name.fill('Asha Raman')
  release()
  await expect(page.getByText(messages.profile.nameNotSaved)).toBeVisible()
  await expect(name).toHaveValue('Asha Raman')
})

test('while a full name is typed, a message lists its letters that cannot be printed on certificates', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  await page.getByLabel('Full name').fill('Asha ᠮᠣ')
  await expect(page.getByText(`${messages.certificates.nameCannotBePrinted}ᠮ ᠣ`)).toBeVisible()
})
