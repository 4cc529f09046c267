import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectCleanThemes } from './axe'
import type { Caller } from './caller'
import { expect, type Person } from './people'
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

const files = ['notes.txt', 'picture.png', 'work.pdf', 'page.html', 'changing']
const titleOf = (file: string) => `Hand in ${file}`

/** A course whose tasks are handed in, one file each. */
async function handInFiles(scene: Scene, learner: Caller) {
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

/** Journey from the setting to the verdict; part of the tests that change the institute's settings. */
export async function previewJourney({ adminPage: page, learner, scene }: Fixtures) {
  const course = await handInFiles(scene, learner.caller)
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

  // On narrow windows the preview is above the criteria.
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
