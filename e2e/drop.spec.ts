import { writeFile } from 'node:fs/promises'
import type { Locator, TestInfo } from '@playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expect, test } from './support/people'

type Dragged = { files: string[] } | { items: { mimeType: string; data: string }[] }

/** What a browser does when something is let go over it; a page that leaves a file to it is left for the file. */
async function drop(target: Locator, dragged: Dragged) {
  const page = target.page()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on.')
  const client = await page.context().newCDPSession(page)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], ...dragged, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...place, data })
}

async function fileOf(info: TestInfo, name: string, content: string) {
  const path = info.outputPath(name)
  await writeFile(path, content)
  return { files: [path] }
}

test('a file that is dropped is looked at like one that is chosen', async ({ visit }, info) => {
  const page = await visit()
  await page.goto(pages.verify)
  await drop(page.getByText('Drop the file here'), await fileOf(info, 'letter.txt', 'Dear employer'))
  await expect(page.getByText(messages.fileCheck.notAKind)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pages.verify}$`))
})

test('a list that is dropped takes the place of what stood there; words that are dropped are put in', async ({
  visit,
}, info) => {
  const page = await visit()
  await page.goto(pages.verifyMany)
  const list = page.getByRole('textbox', { name: 'Certificate IDs' })
  await list.fill('before')
  await drop(list, await fileOf(info, 'list.csv', 'one\ntwo\n'))
  await expect(list).toHaveValue('one\ntwo\n')
  await list.fill('')
  await drop(list, { items: [{ mimeType: 'text/plain', data: 'three' }] })
  await expect(list).toHaveValue('three')
  await expect(page).toHaveURL(new RegExp(`${pages.verifyMany}$`))
})
