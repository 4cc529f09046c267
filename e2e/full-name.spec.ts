import { messages } from '@/lib/messages'
import { expect, test } from './support/people'

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
    await expect(name).toHaveAccessibleDescription(new RegExp(messages.profile.nameShort))
  }
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Asha Raman')
  await page.reload()
  await expect(name).toHaveValue('Asha Raman')
})

test('letters that cannot be printed on certificates are named while they are typed', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  await page.getByLabel('Full name').fill('Asha ᠮᠣ')
  await expect(page.getByText(`${messages.certificates.nameCannotBePrinted}ᠮ ᠣ`)).toBeVisible()
})
