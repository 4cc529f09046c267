import { adminApi } from '@/lib/admin-routes'
import { messages } from '@/lib/messages'
import { api, pages, verificationPaths } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { dropOn, fileToDrag } from './support/drop-file'
import { expect, newPerson, test } from './support/people'

test('a dropped file is checked like a selected one', async ({ openPage }, info) => {
  const page = await openPage()
  await page.goto(pages.verify)
  await dropOn(page.getByText('Drop the file here'), await fileToDrag(info, 'letter.txt', 'Dear employer'))
  await expect(page.getByText(messages.fileSelection.unsupportedType)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pages.verify}$`))
})

test('if a second file is selected while the first is being checked, only the result of the second is shown', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(
    await ApiClient.registered(newPerson()),
    'Data Analysis with Python',
    'Asha Raman',
  )
  const page = await openPage()
  await page.goto(pages.verify)
  const select = (content: string) =>
    page
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  const credential = await (await page.request.get(api.certificateCredential(cid))).text()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const lookupPath = new RegExp(api.verifyCertificate(cid), 'i')
  await page.route(lookupPath, (route) => released.then(() => route.continue()))
  const lookup = page.waitForRequest(lookupPath)
  await select(credential)
  await lookup
  await select('{}')
  const unreadable = page.getByText(messages.fileCheck.titles.unreadable)
  await expect(unreadable).toBeVisible()
  const response = page.waitForResponse(lookupPath)
  release()
  await (await response).finished()
  // Waits two frames for a result of the first file. `networkidle` does not work: it fires only once per page load.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByText(messages.fileCheck.titles.genuine)).toHaveCount(0)
  await expect(unreadable).toBeVisible()
})

test('a check that waits too long for the public keys ends with a message, and the next file fetches them anew', async ({
  openPage,
}) => {
  const page = await openPage()
  // Simulates a server that never answers, and a shorter timeout of the browser.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(Math.min(ms, 2000))
  })
  await page.route(`**${verificationPaths.did}`, () => {})
  await page.goto(pages.verify)
  const select = () =>
    page
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await select()
  await expect(page.getByText(messages.fileSelection.failed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeEnabled()
  await page.unroute(`**${verificationPaths.did}`)
  await select()
  await expect(page.getByText(messages.fileCheck.titles.unreadable)).toBeVisible()
})

test('the printed text of a PDF issued before the institute moved to another host is compared with the record', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(
    await ApiClient.registered(newPerson()),
    'Data Analysis with Python',
    'Asha Raman',
  )
  const page = await openPage()
  // Simulates the move: the institute now has another DID than the issuer named in the file.
  await page.route(`**${verificationPaths.did}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('did:web:', 'did:web:moved.')
    await route.fulfill({ response, body })
  })
  await page.goto(pages.verify)
  const buffer = await (await page.request.get(api.certificatePdf(cid))).body()
  const select = () =>
    page
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  await select()
  await expect(page.getByText(messages.fileCheck.titles.genuine)).toBeVisible()
  await expect(page.getByText(messages.fileCheck.records.foundAndCompared)).toBeVisible()
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await select()
  await expect(page.getByText(messages.fileCheck.titles.revoked)).toBeVisible()
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
