import { expect, type Page } from 'playwright/test'
import { api, pages } from '@/lib/routes'
import { renderFirstPage } from './pdf-copies'

const download = async (page: Page, path: string) => (await page.request.get(path)).body()

/** Selects a file on the verification page; waits for the result and the certificate or badge shown for comparison. */
async function checkFile(page: Page, cid: string, name: string, buffer: Buffer) {
  await page.goto(pages.verify)
  await page
    .getByLabel('Certificate file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('img', { name: /as (issued|downloaded now)$/ })).toBeVisible()
  await expect(page.getByText(cid.toUpperCase()).first()).toBeVisible()
}

export const checkPhoto = async (page: Page, cid: string) =>
  checkFile(
    page,
    cid,
    'photo.jpg',
    await renderFirstPage(await download(page, api.certificatePdf(cid)), 'jpeg'),
  )

export const checkBadge = async (page: Page, cid: string) =>
  checkFile(page, cid, 'badge.png', await download(page, api.certificateBadge(cid, 'png')))
