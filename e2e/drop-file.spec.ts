import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { dropOn, fileToDrag } from './support/drop-file'
import { expect, test } from './support/people'

test('a dropped file is checked like a selected one', async ({ openPage }, info) => {
  const page = await openPage()
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

test('a dropped folder instead of a list is refused, and the text of the field stays', async ({
  openPage,
}, info) => {
  const page = await openPage()
  // Simulates a folder: browsers take it for a file, and fail to read it.
  await page.addInitScript(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('It is a folder.', 'NotFoundError'))
  })
  await page.goto(pages.verifyBulk)
  const list = page.getByRole('textbox', { name: 'Certificate IDs' })
  await list.fill('before')
  await dropOn(list, await fileToDrag(info, 'folder', ''))
  await expect(page.getByText(messages.bulkCheck.notText)).toBeVisible()
  await expect(list).toHaveValue('before')
})

test('a dropped list file replaces the text of the field, and dropped text is inserted', async ({
  openPage,
}, info) => {
  const page = await openPage()
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
