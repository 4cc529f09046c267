import type { Response } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expect, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
import { withFailingCall } from './texts/failing-call'

test('the charts of the dashboard are drawn again when the theme changes, and tables show their numbers', async ({
  adminPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/admin')
  const charts = page.locator('canvas')
  await expect(charts).toHaveCount(2)
  await expect(
    page.getByRole('table', { name: 'Users, courses, certificates and enrollments' }),
  ).toBeVisible()
  await page.getByText('As a table').click()
  await expect(
    page.getByRole('table', { name: 'Registrations, submissions and certificates by week' }),
  ).toBeVisible()
  // Screen readers have the tables; the charts are hidden from them.
  await expect(page.getByRole('img').and(charts)).toHaveCount(0)

  const paintedPixels = (index: number) =>
    charts.nth(index).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, offset) => offset % 4 === 3 && value > 0).length
    })
  const dataUrls = () =>
    charts.evaluateAll((all: HTMLCanvasElement[]) => all.map((canvas) => canvas.toDataURL()))
  for (const index of [0, 1]) await expect.poll(() => paintedPixels(index)).toBeGreaterThan(1000)
  const [pie, lines] = await dataUrls()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await dataUrls())[0]).not.toBe(pie)
  await expect.poll(async () => (await dataUrls())[1]).not.toBe(lines)
})

test('the dashboard keeps its numbers when reloading them fails', async ({ adminPage: page }) => {
  await page.goto(pages.admin)
  await page.getByText('As a table').click()
  for (const path of [adminApi.overview, '/api/admin/get-datas-count']) {
    let failureCount = 0
    const countFailure = (response: Response) => {
      if (response.url().includes(path) && response.status() === 500) failureCount++
    }
    page.on('response', countFailure)
    // SWR reloads again only after it has handled the first failure, so the page has rendered that one.
    await withFailingCall(page, path, () =>
      refocusWindowUntil(page, async () => expect(failureCount).toBeGreaterThan(1)),
    )
    page.off('response', countFailure)
    for (const name of [
      'Users, courses, certificates and enrollments',
      'Registrations, submissions and certificates by week',
    ])
      await expect(page.getByRole('table', { name })).toBeVisible()
    await expect(page.getByText(messages.session.pageLoadFailed)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(pages.admin)
  }
})
