import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { dropOn, fileToDrag } from './support/drop-file'
import { expect, test } from './support/people'

test('a dropped file is checked like a selected one', async ({ visit }, info) => {
  const page = await visit()
  await page.goto(pages.verify)
  await dropOn(page.getByText('Drop the file here'), await fileToDrag(info, 'letter.txt', 'Dear employer'))
  await expect(page.getByText(messages.fileSelection.unsupportedType)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pages.verify}$`))
})

test('a dropped CSV file of learners is checked', async ({ adminPage }, info) => {
  await adminPage.goto(pages.import)
  const content = 'email,name\nnobody,Asha\n'
  await dropOn(adminPage.getByText('Drop a CSV file here'), await fileToDrag(info, 'people.csv', content))
  await expect(adminPage.getByRole('row', { name: /Row 2 .*Invalid email format!/ })).toBeVisible()
})

test('a dropped list file replaces the text of the field, and dropped text is inserted', async ({
  visit,
}, info) => {
  const page = await visit()
  await page.goto(pages.verifyBulk)
  const list = page.getByRole('textbox', { name: 'Certificate IDs' })
  await list.fill('before')
  await dropOn(list, await fileToDrag(info, 'list.csv', 'one\ntwo\n'))
  await expect(list).toHaveValue('one\ntwo\n')
  await list.fill('')
  await dropOn(list, { items: [{ mimeType: 'text/plain', data: 'three' }] })
  await expect(list).toHaveValue('three')
  await expect(page).toHaveURL(new RegExp(`${pages.verifyBulk}$`))
})
