import { expect, type Page } from 'playwright/test'
import { api, pages } from '@/lib/routes'
import { Caller } from '../support/caller'
import { newPerson } from '../support/people'
import { imageOfPage, reprintPdf } from '../support/pdf-copies'
import type { Scenario } from './expect-texts'

const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Certificate file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** A PNG that declares 60,000 by 60,000 pixels. */
const bomb = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0', 'latin1')

export const imageCheck: Scenario[] = [
  {
    title: 'photographs, scans and printed copies',
    texts: [
      ...['image', 'uncompared', 'unsigned', 'unreadable'].map((kind) => `fileCheck.titles.${kind}`),
      ...['image', 'uncompared', 'unsigned', 'unreadable'].map((kind) => `fileCheck.notes.${kind}`),
      ...['image', 'unsigned', 'unreadable'].map((evidence) => `fileCheck.evidence.${evidence}`),
      ...['notCompared', 'found', 'noId'].map((state) => `fileCheck.records.${state}`),
      ...['title', 'notSigned', 'compare'].map((part) => `fileCheck.issuedPreview.${part}`),
    ],
    run: async ({ visit, scene, expectText }) => {
      const learner = await Caller.registered(newPerson())
      const course = await scene.addCourse()
      const cid = await scene.certify(learner, course.title, 'தமிழ்ச்செல்வி')
      const page = await visit()
      await page.goto(pages.verify)
      const fileOf = async (path: string) => (await page.request.get(path)).body()
      const seesAll = async (...keys: string[]) => {
        for (const key of keys) await expectText(page, `fileCheck.${key}`, { within: true })
      }
      const pdf = await fileOf(api.certificatePdf(cid))

      for (const form of ['jpeg', 'png'] as const) {
        await give(page, `photo.${form}`, await imageOfPage(pdf, form))
        await seesAll('titles.image', 'notes.image', 'evidence.image', 'records.notCompared')
        await expect(page.getByText('தமிழ்ச்செல்வி').first()).toBeVisible()
        await seesAll('issuedPreview.title', 'issuedPreview.notSigned', 'issuedPreview.compare')
        await expect(
          page.getByRole('img', { name: /^Certificate of தமிழ்ச்செல்வி .* as issued$/ }),
        ).toBeVisible()
        await page.reload()
      }
      const photo = await imageOfPage(pdf, 'jpeg')
      await give(page, 'photo.webp', await asWebp(page, photo))
      await seesAll('titles.image')
      await page.reload()
      const scan = await visit()
      await scan.setContent(`<img src="data:image/jpeg;base64,${photo.toString('base64')}" width="900">`)
      await give(page, 'scan.pdf', await scan.pdf())
      await seesAll('titles.image')

      await give(page, 'printed.pdf', await reprintPdf(pdf))
      await seesAll('titles.uncompared', 'notes.uncompared', 'evidence.unsigned')
      await give(page, 'bomb.png', bomb)
      await seesAll('titles.unreadable', 'notes.unreadable', 'evidence.unreadable', 'records.noId')
      await give(page, 'blank.png', await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }))
      await seesAll('titles.unreadable')

      const plain = await Caller.registered(newPerson())
      const second = await scene.certify(plain, course.title, 'Asha Raman')
      const printed = await reprintPdf(await fileOf(api.certificatePdf(second)))
      await give(page, 'printed-again.pdf', printed)
      await seesAll('titles.unsigned', 'notes.unsigned', 'records.found')
      await scene.removeCourse(course.id)
    },
  },
]

const asWebp = async (page: Page, jpeg: Buffer) => {
  const address = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${base64}`
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.7)
  }, jpeg.toString('base64'))
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
