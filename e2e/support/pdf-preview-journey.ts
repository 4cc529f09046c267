import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pdfPreviewLimits } from '@/lib/previews/limits'
import { pages } from '@/lib/routes'
import { ApiClient } from './api-client'
import { expect, newPerson } from './people'
import { pdfWorkers, waitForBusyWorker } from './pdf-workers'
import { permitPreviewHosts, submitFiles, taskTitleFor } from './preview-journey'
import type { TestData } from './test-data'

const { pdfFailed } = messages.previews
const damagedPdf = Buffer.from('%PDF-1.7\n1 0 obj\n').toString('base64')

/** Holds the calls for previews and damages the PDFs in their responses; returns a function that lets the calls go on. */
async function damageNextPreviews(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/preview-submission/, async (route) => {
    await released
    const response = await route.fetch()
    const body = await response.json()
    body.data.content.content = damagedPdf
    await route.fulfill({ response, json: body })
  })
  return release
}

/** PDFs that cannot be drawn. Runs in settings.spec.ts, where tests that change the settings run one by one. */
export async function pdfPreviewJourney(testData: TestData, page: Page) {
  const learner = await ApiClient.registered(newPerson())
  const course = await submitFiles(testData, learner, ['work.pdf', 'slow.pdf'])
  await page.goto(pages.settings)
  await permitPreviewHosts(page, 'localhost')

  await page.clock.install()
  await page.goto(`${pages.manageSubmissions}?q=${learner.user.name}&sort=oldest`)
  const card = page.getByRole('region', { name: 'Preview', exact: true })
  const pane = page.getByRole('complementary', { name: 'Review' })
  const firstPage = card.getByRole('img', { name: 'Page 1' })
  await expect(firstPage).toBeVisible()
  await expect.poll(() => pdfWorkers(page).length).toBe(0)

  // At the deadline, the worker that is busy with the file is ended.
  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: taskTitleFor('slow.pdf') })).toBeVisible()
  await waitForBusyWorker(page)
  await page.clock.fastForward(pdfPreviewLimits.deadlineMs)
  await expect(card.getByText(pdfFailed)).toBeVisible()
  await expect.poll(() => pdfWorkers(page).length).toBe(0)

  // The cached preview is drawn until the new response arrives, whose PDF is damaged.
  const release = await damageNextPreviews(page)
  await page.keyboard.press('k')
  await expect(firstPage).toBeVisible()
  release()
  await expect(card.getByText(pdfFailed)).toBeVisible()
  await expect(firstPage).toHaveCount(0)
  await page.unroute(/preview-submission/)

  await page.goto(pages.settings)
  await permitPreviewHosts(page, '')
  await testData.removeCourse(course.id)
}
