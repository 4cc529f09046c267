import { encode } from 'uqr'
import { messages } from '@/lib/messages'
import { adminApi } from '@/lib/routes/admin'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { buildSlowPdf } from './support/hostile-files'
import { renderFirstPage } from './support/pdf-copies'
import { pdfWorkers, waitForBusyWorker } from './support/pdf-workers'
import { expect, newPerson, test } from './support/people'
import type { TestData } from './support/test-data'
import type { Page } from 'playwright/test'

const texts = messages.fileCheck
/** Reading a PDF is aborted after this time. The value must equal `deadlineMs` in lib/file-check/read-pdf.ts. */
const deadlineMs = 30_000

const selectFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Certificate file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function certifyInNewCourse(testData: TestData) {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  return { course, cid: await testData.certify(learner, course.title, 'Asha Raman') }
}

const resultFor = (page: Page, name: string) => page.getByRole('article', { name: `Result for ${name}` })

/** Takes a screenshot of a page that shows a QR code. */
async function screenshotOfCode(page: Page, content: string) {
  const { data, size } = encode(content, { border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`<rect x="${x}" y="${y}" width="1" height="1"/>`] : [])),
  )
  const viewBox = `0 0 ${size} ${size}`
  const svg = `<svg width="400" viewBox="${viewBox}" shape-rendering="crispEdges">${squares.join('')}</svg>`
  await page.setContent(`<body style="background:white">${svg}`)
  return page.screenshot()
}

test('an image without a QR code of this institute, or a damaged file, is not called a certificate and causes no lookup', async ({
  openPage,
}) => {
  const codePage = await openPage()
  const foreign = await screenshotOfCode(codePage, 'https://evil.example/win')
  const page = await openPage()
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/certificate/verify-certificate')) lookups.push(request.url())
  })
  await page.goto(pages.verify)
  const empty = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  for (const [name, buffer] of [
    ['elsewhere.png', foreign],
    ['empty.png', empty],
    ['cut.jpg', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')],
    ['cut.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ] as const) {
    await selectFile(page, name, buffer)
    await expect(resultFor(page, name).getByText(texts.titles.unreadable)).toBeVisible()
    await expect(resultFor(page, name).getByText(texts.records.noId)).toBeVisible()
  }
  expect(lookups).toEqual([])
})

test('a PDF that keeps its reader busy for ever is reported as unreadable at the deadline', async ({
  openPage,
}) => {
  // A fake clock cannot be removed from a browser context. With options, even empty ones, `openPage` opens a new context.
  const page = await openPage(undefined, {})
  await page.clock.install()
  await page.goto(pages.verify)
  await selectFile(page, 'slow.pdf', Buffer.from(buildSlowPdf()))
  await waitForBusyWorker(page)
  // It is read for its text, and again for a QR code.
  const secondWorker = page.waitForEvent('worker')
  await page.clock.fastForward(deadlineMs)
  await secondWorker
  await waitForBusyWorker(page)
  await page.clock.fastForward(deadlineMs)
  await expect(resultFor(page, 'slow.pdf').getByText(texts.titles.unreadable)).toBeVisible()
  await expect.poll(() => pdfWorkers(page).length).toBe(0)
})

test('if the code that reads PDF files cannot be loaded, the check of a PDF fails without a result', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.route('**/*pdf.worker*', (route) => route.abort())
  await page.goto(pages.verify)
  await selectFile(page, 'cut.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'))
  await expect(page.getByText(messages.fileSelection.failed)).toBeVisible()
  await expect(resultFor(page, 'cut.pdf')).toHaveCount(0)
})

test('the preview of the issued certificate can be loaded again after a failure, which leaves no worker of pdf.js; a photo of a revoked certificate is reported as revoked, without that preview', async ({
  openPage,
  testData,
}) => {
  const { course, cid } = await certifyInNewCourse(testData)
  const page = await openPage()
  await page.goto(pages.verify)
  const pdf = await (await page.request.get(api.certificatePdf(cid))).body()
  const photo = await renderFirstPage(pdf, 'jpeg')
  await selectFile(page, 'photo.jpeg', photo)
  await expect(resultFor(page, 'photo.jpeg').getByText(texts.titles.image)).toBeVisible()

  const damaged = { contentType: 'application/pdf', body: 'damaged' }
  await page.route(`**${api.certificatePdf(cid)}`, (route) => route.fulfill(damaged))
  await selectFile(page, 'again.jpeg', photo)
  await expect(page.getByText(messages.certificates.downloadFailed)).toBeVisible()
  await expect.poll(() => pdfWorkers(page).length).toBe(0)
  await page.unroute(`**${api.certificatePdf(cid)}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(messages.certificates.downloadFailed)).toHaveCount(0)

  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await selectFile(page, 'later.jpeg', photo)
  await expect(resultFor(page, 'later.jpeg').getByText(texts.titles.revoked)).toBeVisible()
  await expect(page.getByText(texts.issuedPreview.title)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('beside a changed badge file, the result shows the badge that can be downloaded now; beside a changed credential file, it shows no preview', async ({
  openPage,
  testData,
}) => {
  const { course, cid } = await certifyInNewCourse(testData)
  const page = await openPage()
  await page.goto(pages.verify)
  const changedFile = async (path: string) => {
    const text = await (await page.request.get(path)).text()
    return Buffer.from(text.replaceAll(course.title, 'Another course'))
  }
  const badgePath = api.certificateBadge(cid, 'svg')
  await selectFile(page, 'badge.svg', await changedFile(badgePath))
  const badgeResult = resultFor(page, 'badge.svg')
  await expect(badgeResult.getByText(texts.titles.altered)).toBeVisible()
  const badge = badgeResult.getByRole('img', { name: `Badge for ${course.title}, as downloaded now` })
  await expect(badge).toHaveAttribute('src', badgePath)
  await expect(badgeResult.getByRole('heading', { name: texts.issuedPreview.badgeTitle })).toBeVisible()
  await selectFile(page, 'credential.json', await changedFile(api.certificateCredential(cid)))
  await expect(resultFor(page, 'credential.json').getByText(texts.titles.altered)).toBeVisible()
  for (const title of [texts.issuedPreview.title, texts.issuedPreview.badgeTitle])
    await expect(page.getByText(title)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('the result for a changed file of a revoked certificate says that the certificate was revoked', async ({
  openPage,
  testData,
}) => {
  const { course, cid } = await certifyInNewCourse(testData)
  const page = await openPage()
  const credential = await (await page.request.get(api.certificateCredential(cid))).text()
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await page.goto(pages.verify)
  await selectFile(page, 'changed.json', Buffer.from(credential.replaceAll(course.title, 'Another course')))
  const result = resultFor(page, 'changed.json')
  await expect(result.getByText(texts.titles.altered)).toBeVisible()
  await expect(result.getByText(texts.records.revoked)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('‘Try again’ loads the badge for comparison if the first attempt has failed', async ({
  openPage,
  testData,
}) => {
  const { course, cid } = await certifyInNewCourse(testData)
  const page = await openPage()
  const badgePath = api.certificateBadge(cid, 'svg')
  const file = await (await page.request.get(badgePath)).body()
  await page.goto(pages.verify)
  await page.route(`**${badgePath}`, (route) => route.abort())
  await selectFile(page, 'badge.svg', file)
  await expect(page.getByText(messages.certificates.downloadFailed)).toBeVisible()
  await page.unroute(`**${badgePath}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  const badge = page.getByRole('img', { name: `Badge for ${course.title}` })
  await expect(badge).toHaveJSProperty('naturalWidth', 480)
  await testData.removeCourse(course.id)
})

test('if the server refuses the certificate or badge for comparison, its reason is shown without a ‘Try again’ button', async ({
  openPage,
  testData,
}) => {
  const { course, cid } = await certifyInNewCourse(testData)
  const page = await openPage()
  const badgePath = api.certificateBadge(cid, 'svg')
  const [pdf, badge] = [
    await (await page.request.get(api.certificatePdf(cid))).body(),
    await (await page.request.get(badgePath)).body(),
  ]
  await page.goto(pages.verify)
  const unprintableCharacter = 'ᠮ'
  const message = messages.certificates.nameCannotBePrinted + unprintableCharacter
  for (const path of [api.certificatePdf(cid), badgePath])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json: { message } }))
  for (const [name, file] of [
    ['photo.jpeg', await renderFirstPage(pdf, 'jpeg')],
    ['badge.svg', badge],
  ] as const) {
    await selectFile(page, name, file)
    await expect(resultFor(page, name).getByText(message)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await testData.removeCourse(course.id)
})

test('in the settings, the failure message of a certificate preview disappears while the next preview is loading', async ({
  adminPage,
}) => {
  const answerWith = (body: string | Buffer) =>
    adminPage.route(`**${adminApi.previewCertificate}`, (route) =>
      route.fulfill({ contentType: 'application/pdf', body }),
    )
  await answerWith('damaged')
  await adminPage.goto(pages.settings)
  const failure = adminPage.getByText(messages.certificates.downloadFailed)
  await expect(failure).toBeVisible()
  await expect.poll(() => pdfWorkers(adminPage).length).toBe(0)
  await answerWith(Buffer.from(buildSlowPdf()))
  await adminPage.getByLabel('Heading', { exact: true }).fill('CERTIFICATE OF HONOUR')
  await waitForBusyWorker(adminPage)
  await expect(failure).toHaveCount(0)
})
