import { expect, type Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ApiClient } from '../support/api-client'
import { newPerson } from '../support/people'
import { renderFirstPage, reprintPdf } from '../support/pdf-copies'
import type { Scenario } from './expect-texts'

const selectFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Certificate file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** A PNG that declares 60,000 by 60,000 pixels. */
const imageBomb = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0', 'latin1')

export const imageCheck: Scenario[] = [
  {
    title: 'photos, scans and printed copies of a certificate',
    textKeys: [
      ...['image', 'uncompared', 'unsigned', 'unreadable'].map((kind) => `fileCheck.titles.${kind}`),
      ...['image', 'uncompared', 'unsigned', 'unreadable'].map((kind) => `fileCheck.notes.${kind}`),
      ...['image', 'unsigned', 'unreadable'].map((evidence) => `fileCheck.evidence.${evidence}`),
      ...['foundOnly', 'foundAndCompared', 'noId'].map((state) => `fileCheck.records.${state}`),
      ...['title', 'notSigned', 'compare', 'badgeTitle', 'badgeDesign'].map(
        (part) => `fileCheck.issuedPreview.${part}`,
      ),
    ],
    run: async ({ openPage, testData, expectText }) => {
      const learner = await ApiClient.registered(newPerson())
      const course = await testData.addCourse()
      const cid = await testData.certify(learner, course.title, 'தமிழ்ச்செல்வி')
      const page = await openPage()
      await page.goto(pages.verify)
      const download = async (path: string) => (await page.request.get(path)).body()
      const expectAll = async (...keys: string[]) => {
        for (const key of keys) await expectText(page, `fileCheck.${key}`, { substring: true })
      }
      // The text of `foundAndCompared` begins with that of `foundOnly`. The time of the check follows either, so the
      // pattern expects a digit right after `foundOnly`.
      const expectFoundOnly = async () => {
        const line = page.getByRole('listitem').filter({ hasText: /^Record: / })
        await expect(line).toHaveText(new RegExp(`^Record: ${messages.fileCheck.records.foundOnly} \\d`))
        await expectAll('records.foundOnly')
      }
      const pdf = await download(api.certificatePdf(cid))

      for (const format of ['jpeg', 'png'] as const) {
        await selectFile(page, `photo.${format}`, await renderFirstPage(pdf, format))
        await expectAll('titles.image', 'notes.image', 'evidence.image')
        await expectFoundOnly()
        await expect(page.getByText('தமிழ்ச்செல்வி').first()).toBeVisible()
        await expectAll('issuedPreview.title', 'issuedPreview.notSigned', 'issuedPreview.compare')
        await expect(
          page.getByRole('img', { name: /^Certificate of தமிழ்ச்செல்வி .* as issued$/ }),
        ).toBeVisible()
        await page.reload()
      }
      await selectFile(page, 'badge.png', await download(api.certificateBadge(cid, 'png')))
      await expectAll('issuedPreview.badgeTitle', 'issuedPreview.badgeDesign')
      await page.reload()
      const photo = await renderFirstPage(pdf, 'jpeg')
      await selectFile(page, 'photo.webp', await asWebp(page, photo))
      await expectAll('titles.image')
      await page.reload()
      const scanPage = await openPage()
      await scanPage.setContent(`<img src="data:image/jpeg;base64,${photo.toString('base64')}" width="900">`)
      await selectFile(page, 'scan.pdf', await scanPage.pdf())
      await expectAll('titles.image')

      // A reprint may garble other scripts than Latin, so this Tamil name cannot be compared; the Latin one below can.
      await selectFile(page, 'printed.pdf', await reprintPdf(pdf))
      await expectAll('titles.uncompared', 'notes.uncompared', 'evidence.unsigned')
      await expectFoundOnly()
      await selectFile(page, 'bomb.png', imageBomb)
      await expectAll('titles.unreadable', 'notes.unreadable', 'evidence.unreadable', 'records.noId')
      await selectFile(
        page,
        'blank.png',
        await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
      )
      await expectAll('titles.unreadable')

      const latinLearner = await ApiClient.registered(newPerson())
      const latinCid = await testData.certify(latinLearner, course.title, 'Asha Raman')
      const printed = await reprintPdf(await download(api.certificatePdf(latinCid)))
      await selectFile(page, 'printed-latin.pdf', printed)
      await expectAll('titles.unsigned', 'notes.unsigned', 'records.foundAndCompared')
      await testData.removeCourse(course.id)
    },
  },
]

const asWebp = async (page: Page, jpeg: Buffer) => {
  const dataUrl = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${base64}`
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.7)
  }, jpeg.toString('base64'))
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
