import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectCleanThemes } from './axe'
import { Caller } from './caller'
import { hostileFiles } from './hostile-files'
import { expect, newPerson, type Person } from './people'
import type { Scene } from './scene'

const texts = messages.previews

type Fixtures = {
  adminPage: Page
  learner: { page: Page; person: Person; caller: Caller }
  scene: Scene
}

const hostsField = (page: Page) => page.getByRole('textbox', { name: 'Hosts' })

async function savePreviewHosts(page: Page, hosts: string) {
  await hostsField(page).fill(hosts)
  const answer = page.waitForResponse((response) => response.url().includes('update-institute-settings'))
  await page.getByRole('button', { name: 'Save settings' }).click()
  expect((await answer).status()).toBe(200)
}

const files = ['notes.txt', 'image.png', 'work.pdf', 'page.html', 'changing']
const titleOf = (file: string) => `Hand in ${file}`

/** A course whose tasks are handed in, one file each. */
async function handInFiles(scene: Scene, learner: Caller, files: string[]) {
  const course = await scene.addCourse()
  for (const file of files)
    await scene.addTask(course.id, titleOf(file), [{ title: 'It is complete', points: null }])
  const tasks = await scene.enroll(learner, course.title)
  for (const file of files) {
    const task = tasks.find(({ title }) => title === titleOf(file))
    if (task) await scene.submit(learner, task, file)
  }
  return course
}

/** Hostile work is shown as far as it is harmless: nothing of it runs, and nothing is reached. */
async function hostileFilesRunNothing(page: Page, scene: Scene) {
  const person = newPerson()
  const work = Object.keys(hostileFiles)
  const course = await handInFiles(scene, await Caller.registered(person), work)
  const product = new URL(page.url()).origin
  const escaped: string[] = []
  const isInside = (url: string) => url.startsWith(`${product}/`) || /^(data|blob|about):/.test(url)
  page.on('request', (request) => isInside(request.url()) || escaped.push(request.url()))
  page.on('dialog', (dialog) => {
    escaped.push(dialog.message())
    void dialog.dismiss()
  })
  page.context().on('page', (popup) => escaped.push(popup.url()))

  await page.goto(`${pages.manageSubmissions}?q=${person.name}&sort=oldest`)
  const card = page.getByRole('region', { name: 'Preview', exact: true })
  const frame = page.frameLocator('iframe[title^="File of"]')
  const shown = [
    card.getByRole('img', { name: 'Page 1' }),
    frame.getByText('<!DOCTYPE svg [<!ENTITY outside'),
    frame.getByRole('heading', { name: 'My thesis' }),
    frame.getByRole('heading', { name: 'My thesis' }),
    card.getByText(texts.notShown.too_large),
  ]
  for (const [at, file] of work.entries()) {
    const pane = page.getByRole('complementary', { name: 'Review' })
    await expect(pane.getByRole('heading', { name: titleOf(file) })).toBeVisible()
    await expect(shown[at] ?? card, file).toBeVisible()
    const active =
      'a[href], area, form, input, script, svg script, object, embed, iframe, img, video, [onload]'
    const preview = file.endsWith('.pdf') ? card : frame.locator('body')
    await expect(preview.locator(active), file).toHaveCount(0)
    if (file === 'hostile.pdf') await card.getByRole('img', { name: 'Page 1' }).click()
    if (file === 'hostile.html') await frame.getByText('The sources').click()
    await pane.getByRole('heading', { name: titleOf(file) }).click()
    await page.keyboard.press('j')
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  const reached = async () => (await fetch(scene.link('reached'))).json() as Promise<string[]>
  expect([escaped, await reached()]).toEqual([[], []])

  // As a page of its own it reaches what it wants.
  const context = await page.context().browser()?.newContext()
  await context?.newPage().then((alone) => alone.goto(scene.link('hostile.html')))
  await expect.poll(reached).toContain('/beacon/script')
  await context?.close()
  await scene.removeCourse(course.id)
}

/** Journey from the setting to the verdict; part of the tests that change the institute's settings. */
export async function previewJourney({ adminPage: page, learner, scene }: Fixtures) {
  const course = await handInFiles(scene, learner.caller, files)
  const desk = `${pages.manageSubmissions}?q=${learner.person.name}&sort=oldest`
  const card = page.getByRole('region', { name: 'Preview', exact: true })
  const pane = page.getByRole('complementary', { name: 'Review' })
  const frame = page.frameLocator('iframe[title^="File of"]')

  // The desk of an institute that permits none is the desk of before.
  await page.goto(desk)
  await expect(pane.getByRole('heading', { name: titleOf('notes.txt') })).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(pages.settings)
  await hostsField(page).fill('127.0.0.1')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(hostsField(page)).toHaveAccessibleDescription(/‘127.0.0.1’ is not a host/)
  await savePreviewHosts(page, 'github.com')
  await page.goto(desk)
  await expect(card.getByText(texts.notShown.host_not_allowed('localhost'))).toBeVisible()
  await expectCleanThemes(page, 'the desk with a host that is not allowed')
  await card.getByRole('link', { name: 'Change the settings' }).click()
  await expect(hostsField(page)).toHaveValue('github.com')
  await savePreviewHosts(page, 'github.com, localhost')

  // A text, compared with what was handed in.
  await page.goto(desk)
  await expect(frame.getByText(`The file at /${learner.person.name}/notes.txt`)).toBeVisible()
  await expect(card.getByText(texts.unchanged)).toBeVisible()
  await expect(card.getByText(texts.extent.whole)).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  expect(await page.content()).not.toContain('github.com')
  await expectCleanThemes(page, 'the desk with the preview of a text')

  // The keys of the desk go on working beside it.
  await page.keyboard.press('j')
  await expect(frame.getByRole('img')).toBeVisible()
  await page.keyboard.press('j')
  await expect(card.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await expect(card.getByText('The work', { exact: true })).toBeAttached()
  await page.keyboard.press('j')
  await expect(frame.getByRole('heading', { name: 'My page' })).toBeVisible()
  await expect(frame.locator('script')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(card.getByText(texts.changed(texts.differs.start))).toBeVisible()
  await page.keyboard.press('p')
  await expect(card).toHaveCount(0)
  await pane.getByRole('button', { name: 'Preview' }).click()
  await expect(frame.getByText(/^Draft \d/)).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: 'is accepted' })).toBeVisible()

  await hostileFilesRunNothing(page, scene)

  // On narrow windows the preview is above the criteria.
  await page.goto(desk)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByText(titleOf('notes.txt')).first().click()
  const dialog = page.getByRole('dialog', { name: 'Review' })
  await expect(dialog.frameLocator('iframe').getByText(/notes\.txt$/)).toBeVisible()
  await expectCleanThemes(page, 'the preview on a phone')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pages.settings)
  await savePreviewHosts(page, '')
  await scene.removeCourse(course.id)
}
