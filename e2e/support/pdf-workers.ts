import type { Page, Worker } from 'playwright/test'
import { expect } from './people'

export const pdfWorkers = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('pdf.worker'))

/** Whether the worker answers within half a second; it does not while it computes without a pause. */
const isIdle = (worker: Worker) =>
  Promise.race([
    worker.evaluate(() => true),
    new Promise((resolve) => {
      setTimeout(() => resolve(false), 500)
    }),
  ])

/** Waits until the page has one worker of pdf.js and this worker is busy. */
export async function waitForBusyWorker(page: Page) {
  await expect.poll(() => pdfWorkers(page).length).toBe(1)
  for (const worker of pdfWorkers(page)) await expect.poll(() => isIdle(worker)).toBe(false)
}
