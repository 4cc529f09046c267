import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { api, pages, verificationPaths } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

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
