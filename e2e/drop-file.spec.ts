import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { drop, fileOf } from './support/drop-file'
import { expect, test } from './support/people'

test('a file that is dropped is looked at like one that is chosen', async ({ visit }, info) => {
  const page = await visit()
  await page.goto(pages.verify)
  await drop(page.getByText('Drop the file here'), await fileOf(info, 'letter.txt', 'Dear employer'))
  await expect(page.getByText(messages.fileSelection.notAKind)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pages.verify}$`))
})

test('a file of people that is dropped is checked', async ({ adminPage }, info) => {
  await adminPage.goto(pages.import)
  const content = 'email,name\nnobody,Asha\n'
  await drop(adminPage.getByText('Drop a CSV file here'), await fileOf(info, 'people.csv', content))
  await expect(adminPage.getByRole('row', { name: /Row 2 .*Invalid email format!/ })).toBeVisible()
})

test('a list that is dropped takes the place of what stood there; words that are dropped are put in', async ({
  visit,
}, info) => {
  const page = await visit()
  await page.goto(pages.verifyBulk)
  const list = page.getByRole('textbox', { name: 'Certificate IDs' })
  await list.fill('before')
  await drop(list, await fileOf(info, 'list.csv', 'one\ntwo\n'))
  await expect(list).toHaveValue('one\ntwo\n')
  await list.fill('')
  await drop(list, { items: [{ mimeType: 'text/plain', data: 'three' }] })
  await expect(list).toHaveValue('three')
  await expect(page).toHaveURL(new RegExp(`${pages.verifyBulk}$`))
})
