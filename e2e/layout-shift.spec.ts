import type { Page } from 'playwright/test'
import { pages } from '@/lib/routes'
import { expect, test } from './support/people'

// A reused browser context has scripts and fonts in its cache, but these tests must see them load.
test.use({ reusesContexts: false })

const widths = [375, 1440]
const maxShift = 0.02

declare global {
  interface Window {
    readShift: () => number
  }
}

/** Sums the layout shifts of a page from its first byte on. */
const observeShifts = () => {
  let shift = 0
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as (PerformanceEntry & { value: number })[]) shift += value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.readShift = () => {
    // The observer has not yet been told of the shifts in the last frame.
    add(observer.takeRecords())
    return shift
  }
}

/** The sum of the layout shifts, with those in the frame that is drawn next. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    // On a busy machine, Chromium sometimes draws no frame of a page for minutes: then the shifts so far are returned.
    const waitOneSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))
    const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), waitOneSecond()])
    // The callback of requestAnimationFrame runs before the frame is drawn: only a second call ensures a drawn frame.
    await nextFrame()
    await nextFrame()
    return window.readShift()
  })

async function expectSmallShifts(page: Page, paths: string[]) {
  await page.addInitScript(observeShifts)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const shifts: Record<string, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
      // So that shifts by a font that arrives late are counted, too.
      await page.evaluate(() => document.fonts.ready)
      shifts[`${path} at ${width}`] = await shiftOf(page)
    }
  }
  test.info().annotations.push({ type: 'layout shift', description: JSON.stringify(shifts) })
  expect(Object.entries(shifts).filter(([, shift]) => shift > maxShift)).toEqual([])
}

const publicPaths = [pages.home, pages.courses, pages.about, pages.certificates, pages.verify]
const course = pages.course('data-analysis-with-python')

test('the pages of a guest hardly shift while they load', async ({ openPage }) => {
  const otherGuestPaths = [
    pages.signIn,
    pages.resetPassword,
    pages.notMe,
    pages.certificate('tt-001-bcdf-ghjk'),
  ]
  await expectSmallShifts(await openPage(), [...publicPaths, course, ...otherGuestPaths])
})

test('the heading of a form stays in place while the rest of the form is still missing', async ({
  openPage,
}) => {
  const page = await openPage()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [pages.signIn, pages.resetPassword, pages.notMe]) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const position = await heading.boundingBox()
      expect(position).not.toBeNull()
      // A form that has not loaded yet is simulated by removing all that follows the heading.
      await heading.evaluate((element) => {
        while (element.nextSibling) element.nextSibling.remove()
      })
      expect([path, width, await heading.boundingBox()]).toEqual([path, width, position])
    }
  }
})

test('the tabs of the sign-in page stay where they are when the other form is shown', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto(pages.signIn)
  const tab = page.getByRole('tab', { name: 'Register' })
  const position = await tab.boundingBox()
  await tab.click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  expect(await tab.boundingBox()).toEqual(position)
})

test('the pages of a learner hardly shift while they load', async ({
  learner: { page, client },
  testData,
}) => {
  await testData.requestEnrollment(client, 'Databases and SQL')
  await expectSmallShifts(page, [...publicPaths, course, pages.submissions, pages.profile])
})

test('a font that loads late hardly shifts a page', async ({ openPage }) => {
  const page = await openPage()
  await page.addInitScript(observeShifts)
  await page.setViewportSize({ width: 375, height: 900 })
  const shifts: [string, number][] = []
  for (const path of [...publicPaths, course]) {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length).catch(() => 0)
    await expect.poll(painted).toBe(1)
    release()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
    shifts.push([path, await shiftOf(page)])
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(shifts.filter(([, shift]) => shift > maxShift)).toEqual([])
})
