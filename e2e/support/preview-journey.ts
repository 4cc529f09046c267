import type { Locator, Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './axe'
import { ApiClient } from './api-client'
import { hostileFileBuilders } from './hostile-files'
import { expect, newPerson, type Person } from './people'
import type { TestData } from './test-data'

const texts = messages.previews
const shortcuts = { next: 'j', previous: 'k', togglePreview: 'p', markFirstCriterion: '1', accept: 'a' }

type Fixtures = {
  adminPage: Page
  learner: { page: Page; person: Person; client: ApiClient }
  testData: TestData
}

const hostsField = (page: Page) => page.getByRole('textbox', { name: 'Hosts' })

export async function permitPreviewHosts(page: Page, hosts: string) {
  await hostsField(page).fill(hosts)
  const saved = page.waitForResponse((response) => response.url().includes('update-institute-settings'))
  await page.getByRole('button', { name: 'Save settings' }).click()
  expect((await saved).status()).toBe(200)
}

/** The file server sends a different text at each request for this file. */
const fileThatChanges = 'changing'
const previewedFiles = ['notes.txt', 'image.png', 'work.pdf', 'page.html', fileThatChanges]
export const taskTitleFor = (file: string) => `Hand in ${file}`

/** Adds a course with one task per file, and submits each file. */
export async function submitFiles(testData: TestData, learner: ApiClient, files: string[]) {
  const course = await testData.addCourse()
  for (const file of files)
    await testData.addTask(course.id, taskTitleFor(file), [{ title: 'It is complete', points: null }])
  const tasks = await testData.enroll(learner, course.title)
  for (const file of files) {
    const task = tasks.find(({ title }) => title === taskTitleFor(file))
    if (task) await testData.submit(learner, task, file)
  }
  return course
}

/**
 * Expects that hostile files run no script and request nothing from another origin. Their harmless parts are shown,
 * unless a file is too large.
 */
async function expectHostileFilesRunNothing(page: Page, testData: TestData) {
  const person = newPerson()
  const names = Object.keys(hostileFileBuilders)
  const course = await submitFiles(testData, await ApiClient.registered(person), names)
  const { origin } = new URL(page.url())
  const sideEffects: string[] = []
  const isOwnUrl = (url: string) => url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url)
  page.on('request', (request) => isOwnUrl(request.url()) || sideEffects.push(request.url()))
  page.on('dialog', (dialog) => {
    sideEffects.push(dialog.message())
    void dialog.dismiss()
  })
  page.context().on('page', (popup) => sideEffects.push(popup.url()))

  await page.goto(`${pages.manageSubmissions}?q=${person.name}&sort=oldest`)
  const card = page.getByRole('region', { name: 'Preview', exact: true })
  const frame = page.frameLocator('iframe[title^="File of"]')
  const expectedPreviews: Record<string, Locator> = {
    'hostile.pdf': card.getByRole('img', { name: 'Page 1' }),
    'hostile.svg': frame.getByText('<!DOCTYPE svg [<!ENTITY outside'),
    'hostile.html': frame.getByRole('heading', { name: 'My thesis' }),
    'wrong-type.png': frame.getByRole('heading', { name: 'My thesis' }),
    'huge.pdf': card.getByText(texts.notShown.too_large),
  }
  for (const file of names) {
    const pane = page.getByRole('complementary', { name: 'Review' })
    await expect(pane.getByRole('heading', { name: taskTitleFor(file) })).toBeVisible()
    await expect(expectedPreviews[file] ?? card, file).toBeVisible()
    const activeElements =
      'a[href], area, form, input, script, svg script, object, embed, iframe, img, video, [onload]'
    const preview = file.endsWith('.pdf') ? card : frame.locator('body')
    await expect(preview.locator(activeElements), file).toHaveCount(0)
    if (file === 'hostile.pdf') await card.getByRole('img', { name: 'Page 1' }).click()
    if (file === 'hostile.html') await frame.getByText('The sources').click()
    // Moves the focus out of the preview, inside which the shortcuts do nothing.
    await pane.getByRole('heading', { name: taskTitleFor(file) }).click()
    await page.keyboard.press(shortcuts.next)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  const loadRequestedBeacons = async () =>
    (await fetch(testData.fileLink('requested-beacons'))).json() as Promise<string[]>
  expect([sideEffects, await loadRequestedBeacons()]).toEqual([[], []])

  // Proves that the beacons work: the HTML file requests them if it is opened directly.
  const context = await page.context().browser()?.newContext()
  await context?.newPage().then((directPage) => directPage.goto(testData.fileLink('hostile.html')))
  await expect.poll(loadRequestedBeacons).toContain('/beacon/script')
  await context?.close()
  await testData.removeCourse(course.id)
}

/** Expects an error message in place of a preview that was shown before, if loading it again fails. */
async function expectFailureToReplacePreview(page: Page) {
  const card = page.getByRole('region', { name: 'Preview', exact: true })
  await page.route(/preview-submission/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Away for a moment.' } }),
  )
  await expect(async () => {
    // Opening the submission again loads its preview again, unless it was loaded just before.
    await page.keyboard.press(shortcuts.previous)
    await page.keyboard.press(shortcuts.next)
    await expect(card.getByText('Away for a moment.')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.unroute(/preview-submission/)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
}

/**
 * Journey from permitting hosts for previews to the verdict. Runs in settings.spec.ts, where tests that change the
 * settings run one by one.
 */
export async function previewJourney({ adminPage: page, learner, testData }: Fixtures) {
  const course = await submitFiles(testData, learner.client, previewedFiles)
  const deskPath = `${pages.manageSubmissions}?q=${learner.person.name}&sort=oldest`
  const card = page.getByRole('region', { name: 'Preview', exact: true })
  const pane = page.getByRole('complementary', { name: 'Review' })
  const frame = page.frameLocator('iframe[title^="File of"]')

  // Without a permitted host the review desk has no preview.
  await page.goto(deskPath)
  await expect(pane.getByRole('heading', { name: taskTitleFor('notes.txt') })).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(pages.settings)
  await hostsField(page).fill('127.0.0.1')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(hostsField(page)).toHaveAccessibleDescription(/‘127.0.0.1’ is not a host/)
  await permitPreviewHosts(page, 'github.com')
  await page.goto(deskPath)
  await expect(card.getByText(texts.notShown.host_not_allowed('localhost'))).toBeVisible()
  await expectAccessible(page, 'the desk with a host that is not allowed')
  await card.getByRole('link', { name: 'Change the settings' }).click()
  await expect(hostsField(page)).toHaveValue('github.com')
  await permitPreviewHosts(page, 'github.com, localhost')

  // A text file is compared with its content at submission.
  await page.goto(deskPath)
  await expect(frame.getByText(`The file at /${learner.person.name}/notes.txt`)).toBeVisible()
  await expect(card.getByText(texts.unchanged)).toBeVisible()
  await expect(card.getByText(texts.extent.whole)).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  // The desk must not contain the list of permitted hosts, which may name hosts of the institute's own network.
  expect(await page.content()).not.toContain('github.com')
  await expectAccessible(page, 'the desk with the preview of a text')

  // The shortcuts work if the focus is outside the preview. While the next preview loads, its card keeps its height.
  const heightOfCard = () => card.evaluate((element) => element.getBoundingClientRect().height)
  const heightBefore = await heightOfCard()
  let allowResponse = () => {}
  const allowed = new Promise<void>((resolve) => (allowResponse = resolve))
  await page.route(/preview-submission/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.keyboard.press(shortcuts.next)
  await expect(card.getByRole('status', { name: 'Loading the preview' })).toBeVisible()
  expect(await heightOfCard()).toBe(heightBefore)
  allowResponse()
  await expect(frame.getByRole('img')).toBeVisible()
  await page.keyboard.press(shortcuts.next)
  await expect(card.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await expect(card.getByText('The work', { exact: true })).toBeAttached()
  // Inside the preview the shortcuts do nothing, so that keys can scroll the pages of a PDF.
  await card.getByRole('region', { name: /^File of/ }).focus()
  await page.keyboard.press(shortcuts.next)
  await pane.getByRole('heading', { name: taskTitleFor('work.pdf') }).click()
  await page.keyboard.press(shortcuts.next)
  await expect(frame.getByRole('heading', { name: 'My page' })).toBeVisible()
  await expect(frame.locator('script')).toHaveCount(0)
  await page.keyboard.press(shortcuts.next)
  await expect(card.getByText(texts.changed(texts.differs.start))).toBeVisible()
  await expectFailureToReplacePreview(page)
  // The preview can be hidden even if the local storage is full.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.keyboard.press(shortcuts.togglePreview)
  await expect(card).toHaveCount(0)
  await pane.getByRole('button', { name: 'Preview' }).click()
  await expect(frame.getByText(/^Draft \d/)).toBeVisible()
  await page.keyboard.press(shortcuts.markFirstCriterion)
  await page.keyboard.press(shortcuts.accept)
  await expect(page.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()

  await expectHostileFilesRunNothing(page, testData)

  // On a phone the preview is in the review dialog.
  await page.goto(deskPath)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByText(taskTitleFor('notes.txt')).first().click()
  const dialog = page.getByRole('dialog', { name: 'Review' })
  await expect(dialog.frameLocator('iframe').getByText(/notes\.txt$/)).toBeVisible()
  await expectAccessible(page, 'the preview on a phone')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pages.settings)
  await permitPreviewHosts(page, '')
  await testData.removeCourse(course.id)
}
