import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

const widths = [375, 768, 1280]

test('pages with very long words are not wider than the window', async ({ openPage, testData }) => {
  const learner = await ApiClient.registered(newPerson())
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const title = `${word}bauunterbeamtengesellschaft ${learner.user.name}`
  const course = await testData.addCourse(title)
  await testData.addTask(course.id, `${word} ${word}`)
  const cid = await testData.certify(learner, title, `${word} ${word}`.slice(0, 100))
  const page = await openPage(learner)
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
  await testData.removeCourse(course.id)
})

test('on a tablet with the expanded menu, the title of a submission is wider than 200 px', async ({
  learner: { page, client },
  testData,
}) => {
  const [task] = await testData.enroll(client, 'Databases and SQL')
  if (!task) throw new Error('The course has no task.')
  await testData.submit(client, task)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(pages.submissions)
  const title = page.getByRole('list', { name: 'Submissions' }).getByText(task.title)
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(200)
})

test('an image that failed before hydration is replaced by a placeholder', async ({ openPage, testData }) => {
  const { id, title } = await testData.addCourse(undefined, '/covers/missing.svg')
  const page = await openPage()
  await page.goto(pages.courses)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
  await expect(card.locator('img')).toHaveAttribute('src', /placeholder/)
  await testData.removeCourse(id)
})

test('a new image address of a course is loaded even if the former one had failed', async ({
  adminPage: page,
  testData,
}) => {
  const { id, title } = await testData.addCourse(undefined, '/covers/missing.svg')
  await page.goto(`${pages.manageCourses}?q=${encodeURIComponent(title)}`)
  const image = page.getByRole('row', { name: new RegExp(title) }).locator('img')
  await expect(image).toHaveAttribute('src', /placeholder/)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit course' })
  await dialog.getByLabel('Image address').fill('/covers/testing.svg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(image).toHaveAttribute('src', /testing/)
  await testData.removeCourse(id)
})

test('the image of a course is shown on a page that is reached by another host name than that of APP_URL', async ({
  openPage,
  testData,
}) => {
  const { id, title } = await testData.addCourse(undefined, '/covers/testing.svg')
  const page = await openPage()
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
  await testData.removeCourse(id)
})

test('in the dark theme, too, a certificate is printed on a light background', async ({
  openPage,
  testData,
}) => {
  const holder = await ApiClient.registered(newPerson())
  const cid = await testData.certify(holder, 'Version Control with Git', 'Asha Raman')
  const page = await openPage()
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(pages.certificate(cid))
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await background()).toBe('rgb(15, 20, 32)')
  await page.emulateMedia({ media: 'print' })
  // `openPage` reduces motion, so the transition of the colour ends with the next frame.
  await expect.poll(background).toBe('rgb(251, 250, 247)')
})

test('in a low window, the last entry of the expanded and of the collapsed menu of administrators can be reached', async ({
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
