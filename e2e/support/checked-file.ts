import { expect, type Page } from 'playwright/test'
import { api, pages } from '@/lib/routes'
import { imageOfPage } from './pdf-copies'

const fileOf = async (page: Page, path: string) => (await page.request.get(path)).body()

/** Gives a file to the check, and waits for our own rendering of the certificate beside the report. */
async function check(page: Page, cid: string, name: string, buffer: Buffer) {
  await page.goto(pages.verify)
  await page
    .getByLabel('Certificate file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('img', { name: /as issued$/ })).toBeVisible()
  await expect(page.getByText(cid.toUpperCase()).first()).toBeVisible()
}

export const checkPhoto = async (page: Page, cid: string) =>
  check(page, cid, 'photo.jpg', await imageOfPage(await fileOf(page, api.certificatePdf(cid)), 'jpeg'))

export const checkBadge = async (page: Page, cid: string) =>
  check(page, cid, 'badge.png', await fileOf(page, api.certificateBadge(cid, 'png')))
