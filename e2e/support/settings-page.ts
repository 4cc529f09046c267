import { expect, type Page, type Response } from 'playwright/test'
import { messages } from '@/lib/messages'

/** Runs `action`, which saves the settings; returns the status of the response. */
export async function statusOfSave(page: Page, action: () => Promise<unknown>) {
  const isSave = (response: Response) => response.url().includes('update-institute-settings')
  return (await Promise.all([page.waitForResponse(isSave), action()]))[0].status()
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save settings' })
/** Returns the status of the response. */
export const saveSettings = (page: Page) => statusOfSave(page, () => saveButton(page).click())

export async function openSettings(page: Page) {
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Institute', level: 2 })).toBeVisible()
}

/** Uploads an SVG with an event handler, which the server removes. */
export async function uploadImage(page: Page, label: string, colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><circle cx="4" cy="4" r="4" fill="${colour}"/></svg>`
  const file = { name: 'image.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.getByLabel(`${label}: file`).setInputFiles(file)
  await expect(page.getByText(messages.institute.imageSaved)).toBeVisible()
  await expect(page.getByRole('img', { name: `${label} as uploaded` })).toBeVisible()
}
