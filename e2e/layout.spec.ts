import { pages } from '@/lib/routes'
import { Caller } from './support/caller'
import { expect, newPerson, test } from './support/people'

const widths = [375, 768, 1280]

test('pages with very long words are not wider than the window', async ({ visit, scene }) => {
  const learner = await Caller.registered(newPerson())
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const title = `${word}bauunterbeamtengesellschaft ${learner.user.name}`
  const course = await scene.addCourse(title)
  await scene.addTask(course.id, `${word} ${word}`)
  const cid = await scene.certify(learner, title, `${word} ${word}`.slice(0, 100))
  const page = await visit(learner)
  const paths = [pages.courses, pages.course(course.slug), pages.submissions, pages.certificates]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [...paths, pages.certificate(cid)]) {
      await page.goto(path)
      await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await scene.removeCourse(course.id)
})

test('on a tablet with the expanded menu, the title of a submission is wider than 200 px', async ({
  learner: { page, caller },
  scene,
}) => {
  const [task] = await scene.enroll(caller, 'Databases and SQL')
  if (!task) throw new Error('The course has no task.')
  await scene.submit(caller, task)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(pages.submissions)
  const title = page.getByRole('list', { name: 'Submissions' }).getByText(task.title)
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(200)
})

test('an image that failed before hydration is replaced by a placeholder', async ({ visit, scene }) => {
  const { id, title } = await scene.addCourse(undefined, '/covers/missing.svg')
  const page = await visit()
  await page.goto(pages.courses)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
  await expect(card.locator('img')).toHaveAttribute('src', /placeholder/)
  await scene.removeCourse(id)
})

test('a new image address of a course is loaded even if the former one had failed', async ({
  adminPage: page,
  scene,
}) => {
  const { id, title } = await scene.addCourse(undefined, '/covers/missing.svg')
  await page.goto(`${pages.manageCourses}?q=${encodeURIComponent(title)}`)
  const image = page.getByRole('row', { name: new RegExp(title) }).locator('img')
  await expect(image).toHaveAttribute('src', /placeholder/)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit course' })
  await dialog.getByLabel('Image address').fill('/covers/testing.svg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(image).toHaveAttribute('src', /testing/)
  await scene.removeCourse(id)
})

test('the image of a course is shown on a page that is reached by another host name than that of APP_URL', async ({
  visit,
  scene,
}) => {
  const { id, title } = await scene.addCourse(undefined, '/covers/testing.svg')
  const page = await visit()
  const baseUrl = new URL(process.env.BASE_URL ?? '')
  await page.route(`${baseUrl.origin}/covers/**`, (route) => route.abort())
  const otherUrl = new URL(baseUrl)
  otherUrl.hostname = '127.0.0.1'
  await page.goto(new URL(pages.courses, otherUrl).href)
  const image = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title }) })
    .locator('img')
  await expect(image).toHaveJSProperty('currentSrc', new URL('/covers/testing.svg', otherUrl).href)
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await scene.removeCourse(id)
})

test('in the dark theme, too, a certificate is printed on a light background', async ({ visit, scene }) => {
  const holder = await Caller.registered(newPerson())
  const cid = await scene.certify(holder, 'Version Control with Git', 'Asha Raman')
  const page = await visit()
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(pages.certificate(cid))
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await background()).toBe('rgb(15, 20, 32)')
  await page.emulateMedia({ media: 'print' })
  // With reduced motion, the transition of the colour ends with the next frame.
  await expect.poll(background).toBe('rgb(251, 250, 247)')
})

test('in a low window, the last entry of the menu of administrators can be reached, expanded or collapsed', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.goto(pages.manageUsers)
  const lastEntry = page.locator('#menu').getByRole('listitem').last()
  const expectReachable = async () => {
    await lastEntry.scrollIntoViewIfNeeded()
    await expect(lastEntry).toBeInViewport({ ratio: 1 })
  }
  await expectReachable()
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expectReachable()
})
